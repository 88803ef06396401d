import { use, useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../platform/device-storage.ts'
import { formsWithDrafts } from '../../platform/drafts.ts'
import { DraftOwnerContext } from '../../platform/use-draft.ts'

type UnsavedWordsProps = {
  packageId: string
  /** The editor's place: the other place has forms of its own. */
  here: 'calendar' | 'desk'
}

/** Says that words of the editor's on a package are kept on this device and not saved, and where to go on with them. */
export function UnsavedWords({ packageId, here }: UnsavedWordsProps) {
  const forms = useKeptForms()
  const [atFirst] = useState(forms)
  // At the desk the forms stand below this: appearing while somebody types, it would move the line they type in.
  const told = here === 'desk' ? forms.filter((form) => atFirst.includes(form)) : forms
  const isInCalendar = told.some((form) => form === `package/${packageId}` || form.startsWith(`card/${packageId}/`))
  const isAtDesk = told.some((form) => form.startsWith(`package/${packageId}/`))
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

/** The editor's forms with kept words, as one text: a new list at every look would be drawn at every look. */
function useKeptForms() {
  const owner = use(DraftOwnerContext)
  const look = () => (owner === undefined ? '' : formsWithDrafts(deviceStorage(), owner).toSorted().join('\n'))
  return useSyncExternalStore(lookEverySecond, look).split('\n')
}

// A storage tells its own tab nothing of what changes in it.
function lookEverySecond(onLook: () => void) {
  const timer = setInterval(onLook, 1000)
  return () => clearInterval(timer)
}
