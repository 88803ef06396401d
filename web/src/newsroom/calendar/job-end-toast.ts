import type { WritingJob } from '@app/contract/newsroom/writing'
import type { ToastMessage } from '../../kit/toast-queue.ts'
import { failedTitle } from '../writing/job-words.ts'
import { premiumFailure, weeklyFailure } from './order-package.ts'

/** The toast for a generation that has ended; none for a cancelled one. */
export function jobEndToast(job: WritingJob): ToastMessage | null {
  const { stream, status, topic, package_id, editorial_week: day, fault, refusal } = job
  if (status === 'done') return { title: 'Content Generated!', message: `“${topic}” has been written.` }
  if (status !== 'failed') return null
  const isNewDay = stream === 'premium' && package_id === null && day !== null && refusal === null
  const message = isNewDay ? premiumFailure(day) : (fault ?? weeklyFailure)
  return { title: failedTitle(job), message, tone: 'destructive' }
}
