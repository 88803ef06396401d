import { use, useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../platform/device-storage.ts'
import { formsWithDrafts } from '../../platform/drafts.ts'
import { DraftOwnerContext } from '../../platform/use-draft.ts'

type UnsavedWordsProps = {
  packageId: string
  /** The screen; each has forms of its own. */
  here: 'calendar' | 'desk'
}

/** Says that unsaved text for a package is stored on this device, and links to its form. */
export function UnsavedWords({ packageId, here }: UnsavedWordsProps) {
  const forms = useStoredForms()
  const [atFirst] = useState(forms)
  // On the desk only drafts from before: the notice would move the line that the editor is typing.
  const listedForms = here === 'desk' ? forms.filter((form) => atFirst.includes(form)) : forms
  const isInCalendar = listedForms.some(
    (form) => form === `package/${packageId}` || form.startsWith(`card/${packageId}/`),
  )
  const isAtDesk = listedForms.some((form) => form.startsWith(`package/${packageId}/`))
  if (!isInCalendar && !isAtDesk) return null
  const isHere = here === 'calendar' ? isInCalendar : isAtDesk
  const elsewhere = here === 'calendar' ? 'at the desk' : 'in the calendar'
  return (
    <p>
      <b>You have words here that are not saved yet.</b>{' '}
      {isHere ? 'Open Edit to go on with them.' : `Open Edit ${elsewhere} to go on with them.`}
    </p>
  )
}

/** The forms with stored drafts as one string, since a new array would rerender at every poll. */
function useStoredForms() {
  const owner = use(DraftOwnerContext)
  const look = () =>
    owner === undefined ? '' : formsWithDrafts(deviceStorage(), owner).toSorted().join('\n')
  return useSyncExternalStore(pollEverySecond, look).split('\n')
}

// Storage events do not reach the tab that causes them.
function pollEverySecond(onLook: () => void) {
  const timer = setInterval(onLook, 1000)
  return () => clearInterval(timer)
}
