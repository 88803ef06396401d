import { listAccountEvents } from '@app/contract/community/account-events'
import { Card } from '../../kit/card.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { AccountHistory } from '../../platform/account-history/account-history.tsx'
import type { AccountHistoryProps } from '../../platform/account-history/account-history.data.ts'
import { call } from '../../platform/call.ts'
import styles from './sessions-card.module.css'

const list: AccountHistoryProps['list'] = (query, signal) =>
  call(listAccountEvents, { query }, { signal })

export const HistoryCard = () => (
  <Card>
    <h2 className={styles.title}>What happened with your account</h2>
    <AccountHistory kind="member" list={list}>
      <LinkArrow href="#devices">Sign out elsewhere, or change the password</LinkArrow>
      <LinkArrow href="#passkeys">Look through your passkeys</LinkArrow>
      <LinkArrow href="#two-step">Look at two-step sign-in</LinkArrow>
    </AccountHistory>
  </Card>
)
