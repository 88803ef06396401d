import { Country, standingLine } from '@app/contract/community/countries'
import { use } from 'react'
import { MemberContext } from '../auth/member.ts'
import { Notice } from '../../kit/notice.tsx'
import styles from './safety-line.module.css'

/**
 * The standing safety line with the member's emergency numbers; prominent while a symptom awaits
 * its reply.
 */
export function SafetyLine({ isProminent = false }: { isProminent?: boolean }) {
  // Without a connection nobody says which country the member lives in.
  const country = Country.safeParse(use(MemberContext)?.country).data ?? 'other'
  if (isProminent) return <Notice tone="alert">{standingLine(country)}</Notice>
  return <p className={styles.line}>{standingLine(country)}</p>
}
