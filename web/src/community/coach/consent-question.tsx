import type { AiConsent } from '@app/contract/community/preferences'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useToast } from '../../kit/toast.tsx'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { useChangePreferences } from '../preferences/use-change-preferences.ts'
import { consentPostponedOptions } from './coach.data.ts'
import { ConsentChoice, SentDataSummary, type AskedProvider } from './consent-choice.tsx'
import styles from './consent-question.module.css'

/** Asks for consent. No choice is preselected, and the journal works without an answer. */
export function ConsentQuestion({ provider }: { provider: AskedProvider }) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const showToast = useToast()
  const [chosen, setChosen] = useState<AiConsent | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const change = useChangePreferences(() => {
    passFocusToHeading(place.current)
    showToast({
      title: 'Your choice is saved',
      message: 'You can change it in your profile at any time.',
    })
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(chosen === null)
    if (chosen === null) return place.current?.querySelector('input')?.focus()
    if (!change.isPending)
      change.mutate({ ai_consent: { provider: provider.name, entries: chosen } })
  }
  const putOff = () => {
    passFocusToHeading(place.current)
    client.setQueryData(consentPostponedOptions().queryKey, true)
  }
  return (
    <section ref={place} aria-labelledby={titleId}>
      <Card>
        <form onSubmit={submit} noValidate className={styles.form}>
          <h2 id={titleId} className={styles.title}>
            May an AI model read your entries?
          </h2>
          <p>
            This journal can have {provider.name} answer your entries with an AI model. You decide
            what goes there; until you have, the built-in coach answers and nothing is sent.
          </p>
          <SentDataSummary provider={provider} place="in your profile" />
          <ConsentChoice
            provider={provider}
            value={chosen}
            onChange={setChosen}
            fault={
              isMissing && chosen === null
                ? 'Please choose one of these, or decide later.'
                : undefined
            }
          />
          <div className={styles.actions}>
            <Button type="submit" variant="outline" isBusy={change.isPending} busyLabel="Saving…">
              Save my choice
            </Button>
            <Button variant="outline" onPress={putOff}>
              Decide later
            </Button>
          </div>
        </form>
      </Card>
    </section>
  )
}
