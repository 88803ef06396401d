import { endOtherSessions, endSession, listSessions } from '@app/contract/community/sessions'
import { Card } from '../../kit/card.tsx'
import { call } from '../../platform/call.ts'
import { SessionList } from '../../platform/session-list.tsx'
import styles from './account-details.module.css'

const calls = {
  list: (signal: AbortSignal) => call(listSessions, {}, { signal }),
  endOne: (id: string) => call(endSession, { params: { id } }),
  endOthers: () => call(endOtherSessions),
}

/** The browsers and phones that can open this journal. */
export const SignedIn = () => (
  <Card>
    <h2 className={styles.title}>Where you are signed in</h2>
    <SessionList kind="member" calls={calls} />
  </Card>
)
