import { dayMs } from '@app/contract/days'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { countAttempt } from '../../platform/rate-limit/rate-counters.ts'
import { refuse } from '../../platform/refusal.ts'

const hourMs = 60 * 60 * 1000
type Parts = Pick<Deps, 'clock' | 'config'> & { db: Db | Tx }

/** Counts an archive that arrives; a refusal when the member's day has had as many as it may. */
export async function countImport({ db, clock, config }: Parts, memberId: string) {
  const limit = config.memberBudget.importsADay
  const counted = await countAttempt(db, clock, `import:${memberId}`, { limit, windowMs: dayMs })
  return counted.isOver ? tooMany(`${limit} files in a day`, counted.retryAfterSeconds) : null
}

/** Counts a download of everything, or a PDF; a refusal when the hour has had as many as it may. */
export async function countExport({ db, clock, config }: Parts, memberId: string) {
  const limit = config.memberBudget.exportsAnHour
  const counted = await countAttempt(db, clock, `export:${memberId}`, { limit, windowMs: hourMs })
  return counted.isOver ? tooMany(`${limit} downloads in an hour`, counted.retryAfterSeconds) : null
}

const tooMany = (most: string, seconds: number) =>
  refuse('request/too-many', {
    sentence: `You have had ${most}, which is as many as there may be. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `${Math.ceil(minutes / 60)} hours`
}
