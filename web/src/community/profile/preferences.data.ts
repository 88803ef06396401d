import { getPreferences, setPreferences, type Preferences } from '@app/contract/community/preferences'
import type { CallOf } from '@app/contract/route'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { memberOptions } from '../auth/auth.data.ts'

export const preferencesOptions = () =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ client, signal }) => {
      const preferences = await call(getPreferences, {}, { signal })
      showCountry(client, preferences)
      return preferences
    },
  })

export type PreferenceChange = CallOf<typeof setPreferences>['body']

export const savePreferences = (change: PreferenceChange) => call(setPreferences, { body: change })

/** What the server answered to a change is what every screen goes by. */
export function showPreferences(client: QueryClient, preferences: Preferences): void {
  client.setQueryData(preferencesOptions().queryKey, preferences)
  showCountry(client, preferences)
}

// The standing safety line reads the member's country: the two may never name different numbers.
function showCountry(client: QueryClient, { country }: Preferences) {
  client.setQueryData(memberOptions().queryKey, (member) => member && { ...member, country })
}
