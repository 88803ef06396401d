import {
  type CoachTone,
  getPreferences,
  type Preferences,
  setPreferences,
} from '@app/contract/community/preferences'
import type { CallOf } from '@app/contract/route'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { memberOptions } from '../auth/auth.data.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'

export const tones: readonly { value: CoachTone; label: string; hint: string }[] = [
  { value: 'encouraging', label: 'Encouraging', hint: 'Warm, and starts from what went well.' },
  { value: 'plain', label: 'Plain', hint: 'Short and matter-of-fact.' },
  { value: 'technical', label: 'Technical', hint: 'More of the figures, and of how things work.' },
]

export const preferencesOptions = () =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ client, signal }) => {
      const preferences = await call(getPreferences, {}, { signal })
      showInMember(client, preferences)
      return preferences
    },
  })

export type PreferenceChange = CallOf<typeof setPreferences>['body']

export const savePreferences = (change: PreferenceChange) => call(setPreferences, { body: change })

/** Applies a change's reply on every screen. */
export function showPreferences(client: QueryClient, preferences: Preferences): void {
  applyServerAnswer(client, preferencesOptions().queryKey, preferences)
  showInMember(client, preferences)
}

// The safety line reads the member's country and the gate the member's theme: both must match the
// preferences.
function showInMember(client: QueryClient, { country, theme, text_size }: Preferences) {
  applyServerAnswer(
    client,
    memberOptions().queryKey,
    (member) => member && { ...member, country, theme, text_size },
  )
}
