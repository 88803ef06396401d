import type { Profile } from '@app/contract/community/profile'
import { landingPath } from '@app/contract/paths'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { longDate } from '../../platform/dates.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { dropAllDrafts } from '../../platform/drafts.ts'
import { rememberMember } from '../../platform/remembered-member.ts'
import { dropAllWaiting } from '../waiting/waiting-keys.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { dropPlaces } from '../library/reading-places.ts'
import { countedNoun } from '../../platform/number-words.ts'
import styles from './delete-account.module.css'
import { DownloadLink } from './download-link.tsx'
import { OwnPasswordField } from '../../platform/own-password-field.tsx'
import { isPasswordRequired, passwordFault, passwordMissing } from '../../platform/own-password.ts'
import { isPasswordNeeded, sendPassword } from './password-need.ts'
import { deleteAccount } from './profile.data.ts'

// Long enough to read the confirmation.
const farewellMs = 4000
const farewellUntil = (day: string) =>
  `Your account is closed. On ${day} everything in it is deleted for good; until then, sign in to bring it back.`

/** Asks first if the password is needed; a deletion without a needed one is not sent. */
function useDeletion(profile: Profile) {
  const [isAsking, setIsAsking] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const showToast = useToast()
  const ask = useMutationOnce({
    mutationFn: isPasswordNeeded,
    onSettled: (isNeeded = false) => {
      setAsksPassword(isNeeded)
      setIsAsking(true)
    },
  })
  const deletion = useMutationOnce({
    isLast: true,
    mutationFn: async () => {
      if (asksPassword) await sendPassword(password)
      return deleteAccount()
    },
    onSuccess: ({ due_at }) => {
      showToast({ title: 'Account Deleted', message: farewellUntil(longDate(due_at)) })
      leaveJournal(profile.id)
    },
    onError: (error) => {
      if (isPasswordRequired(error)) setAsksPassword(true)
      else if (passwordFault(error) === undefined)
        showFailure(showToast, 'Deletion Failed', error, 'Failed to delete account')
    },
  })
  const confirm = () => {
    setIsMissing(asksPassword && password === '')
    if (!asksPassword || password !== '') return deletion.mutate()
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }
  const fault = isMissing && password === '' ? passwordMissing : passwordFault(deletion.error)
  const typed = { value: password, onChange: setPassword, fault }
  return { ask, deletion, confirm, isAsking, setIsAsking, asksPassword, form, typed }
}

/** Deletes the account, after naming everything that goes with it. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const { ask, deletion, confirm, isAsking, setIsAsking, asksPassword, form, typed } =
    useDeletion(profile)
  const formId = useId()
  const isBusy = deletion.isPending || deletion.isSuccess
  return (
    <Card tone="danger">
      <h2 className={styles.title}>Delete Account</h2>
      <p className={styles.lead}>
        Removes your account and everything in it. For seven days you can bring it back; after that
        it can’t be undone.
      </p>
      <Button variant="danger-outline" icon={<Trash2 aria-hidden />} onPress={() => ask.mutate()}>
        Delete Account
      </Button>
      <ConfirmDialog
        isOver={deletion.isSuccess}
        title={deletion.isSuccess ? 'Account deleted' : 'Delete your account?'}
        isOpen={isAsking}
        onCancel={() => !isBusy && setIsAsking(false)}
        onConfirm={confirm}
        formId={asksPassword ? formId : undefined}
        confirmLabel="Delete Account"
        cancelLabel="Keep my account"
        isBusy={isBusy}
        busyLabel="Deleting…"
      >
        {deletion.isSuccess ? (
          <p>{farewellUntil(longDate(deletion.data.due_at))}</p>
        ) : (
          <>
            <WhatGoes profile={profile} />
            {asksPassword && (
              <form
                id={formId}
                ref={form}
                className={styles.password}
                noValidate
                aria-label="Your password"
                onSubmit={(event) => {
                  event.preventDefault()
                  confirm()
                }}
              >
                <OwnPasswordField email={profile.email} {...typed} />
              </form>
            )}
          </>
        )}
      </ConfirmDialog>
    </Card>
  )
}

function WhatGoes({ profile: { entry_count, insight_count } }: { profile: Profile }) {
  return (
    <>
      <p>Your account closes straight away. After seven days these will be deleted, for good:</p>
      <ul className={styles.list}>
        <li>Your profile and photo</li>
        <li>Your goals, current and past</li>
        <li>{countedNoun(entry_count, 'journal entry', 'journal entries')}, with the photos</li>
        <li>
          {countedNoun(insight_count, 'insight', 'insights')} from your coach, including pinned ones
        </li>
        <li>Your library</li>
      </ul>
      <div className={styles.keep}>
        <DownloadLink>Download your journal first</DownloadLink>
      </div>
      <Notice tone="sun" icon={<TriangleAlert aria-hidden />}>
        Until then, sign in to bring everything back. After that we can’t.
      </Notice>
    </>
  )
}

/** Removes the member's data from the device and replaces the history entry. */
function leaveJournal(memberId: string) {
  dropAllDrafts(deviceStorage(), memberId)
  dropAllWaiting(deviceStorage(), memberId)
  rememberMember(null)
  dropPlaces(memberId)
  tellOtherTabs('member', null)
  setTimeout(() => location.replace(landingPath), farewellMs)
}
