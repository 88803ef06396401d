import type { Training } from '@app/contract/community/training'
import { minutesInWords } from '@app/contract/community/workout'
import { useQuery } from '@tanstack/react-query'
import { trainingOptions } from './training.data.ts'
import styles from './week-sum.module.css'

/**
 * Sums up this week beside the member's usual one, without a judgement; nothing until it is known.
 */
export function WeekSum() {
  const { data } = useQuery(trainingOptions())
  if (!data) return null
  return <p className={styles.sum}>{weekInWords(data)}</p>
}

/** "This week so far: 2 h 10 min in 3 sessions. Your usual week: 3 h in 4." */
export function weekInWords({ week, usual }: Pick<Training, 'week' | 'usual'>): string {
  const so = week.sessions === 0 ? 'no session yet' : sumInWords(week, 'session')
  const now = `This week so far: ${so}.`
  return usual === null ? now : `${now} Your usual week: ${sumInWords(usual, 'session')}.`
}

type Sum = { sessions: number; minutes: number }

function sumInWords({ sessions, minutes }: Sum, name: string): string {
  const count = `${sessions} ${sessions === 1 ? name : `${name}s`}`
  return minutes === 0 ? count : `${minutesInWords(minutes)} in ${count}`
}
