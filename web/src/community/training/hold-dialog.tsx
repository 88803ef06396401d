import { HoldKind, holdDaysBack, holdLabels } from '@app/contract/community/holds'
import { daysAfter } from '@app/contract/days'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { SingleChoice } from '../journal/single-choice.tsx'
import { useSaveHold } from './training-changes.ts'
import type { Hold } from './training.data.ts'
import styles from './training.module.css'

type HoldDialogProps = { hold?: Hold | undefined; isOpen: boolean; onClose: () => void }

/** Asks for the days of a hold, and for what. */
export function HoldDialog({ isOpen, ...props }: HoldDialogProps) {
  const title = props.hold ? 'Change this hold' : 'Put days on hold'
  return (
    <Dialog title={title} size="sm" isOpen={isOpen} onClose={props.onClose}>
      <HoldForm {...props} />
    </Dialog>
  )
}

const kinds = HoldKind.options.map((value) => ({ value, label: holdLabels[value] }))

function HoldForm({ hold, onClose }: Omit<HoldDialogProps, 'isOpen'>) {
  const today = ownDayOf(useLocalDay())
  const [kind, setKind] = useState<HoldKind | null>(hold?.kind ?? null)
  const [from, setFrom] = useState(hold?.from ?? today)
  const [to, setTo] = useState(hold?.to ?? daysAfter(today, 6))
  const save = useSaveHold(hold, onClose)
  const earliest = daysAfter(today, -holdDaysBack)
  const isEarly = from !== '' && from < earliest && from !== hold?.from
  const isBackwards = from !== '' && to !== '' && to < from
  const isReady = kind !== null && from !== '' && to !== '' && !isEarly && !isBackwards
  return (
    <>
      <DialogBody>
        <div className={styles.form}>
          <p>
            Days on hold count against nothing: a held week neither breaks your target streak nor
            adds to it.
          </p>
          <SingleChoice
            label="What for?"
            isOptional={false}
            options={kinds}
            value={kind}
            onChange={setKind}
          />
          <div className={styles.dates}>
            <Field
              label="First day"
              type="date"
              min={earliest}
              value={from}
              onChange={setFrom}
              fault={isEarly ? `A hold can begin up to ${holdDaysBack} days back.` : undefined}
            />
            <Field
              label="Last day"
              type="date"
              min={from}
              value={to}
              onChange={setTo}
              fault={isBackwards ? 'The last day lies before the first.' : undefined}
            />
          </div>
        </div>
      </DialogBody>
      <HoldButtons
        isNew={!hold}
        isReady={isReady}
        isSaving={save.isPending}
        onSave={() => kind !== null && save.mutate({ kind, from, to })}
        onClose={onClose}
      />
    </>
  )
}

type HoldButtonsProps = {
  isNew: boolean
  isReady: boolean
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

function HoldButtons({ isNew, isReady, isSaving, onSave, onClose }: HoldButtonsProps) {
  return (
    <DialogFooter>
      <Button variant="outline" onPress={onClose}>
        Cancel
      </Button>
      <Button isDisabled={!isReady} isBusy={isSaving} busyLabel="Saving…" onPress={onSave}>
        {isNew ? 'Put on hold' : 'Save'}
      </Button>
    </DialogFooter>
  )
}
