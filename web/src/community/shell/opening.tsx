import { channelName } from '../../platform/channel-name.ts'
import { OpeningScreen } from '../../platform/opening-screen.tsx'

/** While it is found out who is there. */
export function Opening() {
  return <OpeningScreen title={`${channelName()} Journal`}>Opening your journal…</OpeningScreen>
}
