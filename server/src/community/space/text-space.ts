import { describeSpace, type Space } from '@app/contract/community/space'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { besideGoalBytes, besideWordsBytes, sumTexts, usualLetterBytes } from './space.queries.ts'

export type FullOfTexts = Refusal<'space/texts-full'>
type Reading = Pick<Deps, 'config'> & { db: Db | Tx }

/** Reads the room that a member's words take, and that they may. */
export async function readTextSpace({ db, config }: Reading, memberId: string): Promise<Space> {
  return { used_bytes: await sumTexts(db, memberId), total_bytes: config.memberBudget.textBytes }
}

/** The bytes that members used when they were last summed up, with those written here since. */
const lastUsed = new WeakMap<Config, Map<string, number>>()
const mostMembers = 10_000
/** To sum up takes a look at every entry: below this share of the room what is known will do. */
const certainlyFree = 0.5

/** Refuses words for which a member has no room; null where they have. */
export async function refuseTexts(
  reading: Reading,
  memberId: string,
  bytes: number,
): Promise<FullOfTexts | null> {
  const { config } = reading
  const known = lastUsed.get(config) ?? new Map<string, number>()
  lastUsed.set(config, known)
  const before = known.get(memberId) ?? Infinity
  if (before + bytes <= certainlyFree * config.memberBudget.textBytes) {
    known.set(memberId, before + bytes)
    return null
  }
  const space = await readTextSpace(reading, memberId)
  if (known.size >= mostMembers) known.clear()
  known.set(memberId, space.used_bytes + bytes)
  return space.used_bytes + bytes > space.total_bytes ? fullOfTexts(space) : null
}

/** The room that an entry takes. */
export const entryBytes = ({ title, content }: { title: string; content: string }) =>
  besideWordsBytes + Buffer.byteLength(title) + Buffer.byteLength(content)

type LetterWords = {
  text: string
  part_ids: readonly string[]
  fact_ids: readonly string[]
  comment?: string | null | undefined
  comment_answer?: string | null | undefined
  comment_part_ids?: readonly string[] | undefined
}

/** The room that a letter takes beside its entry's, with what was written under it. */
export function letterBytes({ text, comment, comment_answer, ...ids }: LetterWords): number {
  const texts = [text, comment ?? '', comment_answer ?? '']
  const names = [...ids.part_ids, ...ids.fact_ids, ...(ids.comment_part_ids ?? [])]
  const bytes = [...texts, ...names].reduce((sum, words) => sum + Buffer.byteLength(words), 0)
  return Math.max(0, bytes - usualLetterBytes)
}

/** The room that a goal takes. */
export const goalBytes = (goal: string) => besideGoalBytes + Buffer.byteLength(goal)

export const fullOfTexts = (space: Space): FullOfTexts =>
  refuse('space/texts-full', {
    sentence: `There is no room left for more words in your journal: ${describeSpace(space)} are used. What you saved is safe. To make room, delete entries for good, also those under “Recently deleted”.`,
  })
