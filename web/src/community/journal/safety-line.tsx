import { Country, standingLine } from '@app/contract/community/countries'
import { useMember } from '../auth/member.ts'
import { Notice } from '../../kit/notice.tsx'
import styles from './safety-line.module.css'

/**
 * The standing safety line with the member's emergency numbers; prominent while a symptom awaits
 * its reply.
 */
export function SafetyLine({ isProminent = false }: { isProminent?: boolean }) {
  const country = Country.safeParse(useMember().country).data ?? 'other'
  if (isProminent) return <Notice tone="alert">{standingLine(country)}</Notice>
  return <p className={styles.line}>{standingLine(country)}</p>
}
