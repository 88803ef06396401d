import type { Preferences } from '@app/contract/community/preferences'
import { useQuery } from '@tanstack/react-query'
import { Switch } from '../../kit/switch.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'

type PrivateSwitchProps = { isPrivate: boolean; onChange: (isPrivate: boolean) => void }

/** Makes an entry private, and says what that means for this member. */
export function PrivateSwitch({ isPrivate, onChange }: PrivateSwitchProps) {
  const { data: preferences } = useQuery(preferencesOptions())
  return <Switch label="Make private" hint={meaningOf(preferences)} isSelected={isPrivate} onChange={onChange} />
}

function meaningOf(preferences: Preferences | undefined): string {
  const provider = preferences?.ai_provider?.name
  if (provider && preferences.ai_consent === 'all')
    return `Goes to ${provider} all the same, as you chose in your profile`
  if (provider && preferences.ai_consent === 'not-private')
    return `Only you and your coach see it; it is not sent to ${provider}`
  return 'Only you and your coach see this entry'
}
