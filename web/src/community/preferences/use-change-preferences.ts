import type { Member } from '@app/contract/community/auth'
import type { Preferences } from '@app/contract/community/preferences'
import {
  defaultScheduler,
  type MutationState,
  notifyManager,
  // oxlint-disable-next-line no-restricted-imports -- a choice is no press: each is sent, and the last one stays
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import type { Appearance } from '../../platform/appearance.ts'
import {
  type PreferenceChange,
  preferencesOptions,
  savePreferences,
  showPreferences,
} from './preferences.data.ts'

const changeKey = ['preferences', 'change']

/** Saves a change at once. If it fails, the old value returns with a message. */
export function useChangePreferences(onSaved?: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: changeKey,
    // In sequence: arrow keys pass over choices faster than the server answers.
    scope: { id: 'preferences' },
    // The reply to an earlier read would undo the change on the screen.
    onMutate: () => client.cancelQueries(preferencesOptions()),
    mutationFn: savePreferences,
    onSuccess: (preferences) => {
      onSaved?.()
      showPreferences(client, preferences)
    },
    onError: async (error) => {
      showFailure(toast, 'Your choice could not be saved', error, 'Please try again.')
      // The provider has changed since: the screen asks again.
      if (error instanceof CallError && error.code === 'preferences/other-provider') {
        await client.invalidateQueries(preferencesOptions())
      }
    },
  })
  return {
    isPending,
    isSuccess,
    mutate: (change: PreferenceChange) => flushQueryUpdatesSync(() => mutate(change)),
  }
}

/** The preferences including pending changes. */
export function usePendingPreferences(saved: Preferences): {
  shown: Preferences
  isSaving: boolean
} {
  const changes = usePendingChanges()
  return { shown: changes.reduce(withChange, saved), isSaving: changes.length > 0 }
}

/** The theme and text size including pending changes. */
export function usePendingAppearance({ theme, text_size }: Member): Appearance {
  return usePendingChanges().reduce<Appearance>(
    (look, change) => ({
      theme: change.theme ?? look.theme,
      text_size: change.text_size ?? look.text_size,
    }),
    { theme, text_size },
  )
}

function usePendingChanges(): PreferenceChange[] {
  const changes = useMutationState<MutationState<Preferences, Error, PreferenceChange>>({
    filters: { mutationKey: changeKey, status: 'pending' },
  })
  return changes.map(({ variables = {} }) => variables)
}

const withChange = (
  saved: Preferences,
  { country, coach_tone, sunday_letter, on_this_day, ai_consent }: PreferenceChange,
): Preferences => ({
  ...saved,
  country: country ?? saved.country,
  coach_tone: coach_tone ?? saved.coach_tone,
  sunday_letter: sunday_letter ?? saved.sunday_letter,
  on_this_day: on_this_day ?? saved.on_this_day,
  ai_consent: ai_consent?.entries ?? saved.ai_consent,
})

/**
 * Runs `act` and tells the screens of its cache updates within the same event. By default they hear
 * in the next task, when React has already reset a radio button or select.
 */
function flushQueryUpdatesSync(act: () => void): void {
  notifyManager.setScheduler(queueMicrotask)
  try {
    act()
  } finally {
    notifyManager.setScheduler(defaultScheduler)
  }
}
