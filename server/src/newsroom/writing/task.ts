import { dayOf, daysAfter, premiumThemeOf, themeOfWeek } from '@app/contract/newsroom/calendar'
import type { GenerationOrder } from '@app/contract/newsroom/packages'
import type { PremiumOrder } from '@app/contract/newsroom/premium'
import type { WritingOrder } from '@app/contract/newsroom/writing'
import type { output } from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import type { Clock } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findInStream, findOnDate } from '../packages/packages.queries.ts'
import { ensureStream } from '../premium/stream.ts'
import type { JobRow } from './writing.queries.ts'

/** What a generation is to write, and for which place. */
export type Task = {
  stream: 'weekly' | 'premium'
  topic: string
  customPrompt: string | null
  /** The week or the day. */
  place: number | null
  theme: string | null
  /** Premium: the date on which it is Day 1. */
  liveOn: string | null
  /** A package to be written anew. */
  packageId: string | null
  /** Premium: what stands on the day goes to the archive. */
  forceCreate: boolean
  wantsBuiltIn: boolean
  /** Of the editor's own, to stand before those that are written. */
  headlines?: readonly string[]
}

/** Finds the place of what is ordered, or why there is none. */
export type FindTask<Code extends string = never> = (tx: Tx, clock: Clock) => Promise<Task | Refusal<Code>>

type Brief = output<typeof GenerationOrder>

const plain = { liveOn: null, packageId: null, forceCreate: false, wantsBuiltIn: false } as const

const wordsOf = ({ topic, customPrompt }: Pick<Brief, 'topic' | 'customPrompt'>) => ({
  topic,
  customPrompt: customPrompt ?? null,
})

/** A new weekly package, for a week of the cycle or for none. */
export const forWeek =
  (order: Brief): FindTask =>
  async () => {
    const place = order.editorial_week ?? null
    const theme = order.editorial_theme ?? (place === null ? null : themeOfWeek(place))
    return { ...plain, ...wordsOf(order), stream: 'weekly', place, theme }
  }

/** A new package for a day of the premium stream. */
export const forDay =
  (order: output<typeof PremiumOrder>): FindTask<'request/invalid' | 'premium/occupied'> =>
  async (tx, clock) => {
    const place = order.editorial_week ?? null
    const { forceCreate } = order
    if (place === null) return refuse('request/invalid', dayMissing)
    const { anchor_date, stream_date } = await ensureStream(tx, dayOf(clock.now()))
    const liveOn = daysAfter(stream_date, place - 1)
    if (!forceCreate && (await findOnDate(tx, liveOn))) return refuse('premium/occupied')
    const theme = order.editorial_theme ?? premiumThemeOf(anchor_date, liveOn)
    return { ...plain, ...wordsOf(order), stream: 'premium', place, theme, liveOn, forceCreate }
  }

const sentence = 'Please choose a day of the premium stream, 1 to 9.'
const dayMissing = { sentence, fields: { editorial_week: sentence } }

type Anew = Pick<Brief, 'topic' | 'customPrompt'> & { stream: Task['stream']; packageId: string }

/** A package written anew, where it stands. */
export const anew =
  ({ stream, packageId, ...order }: Anew): FindTask<'packages/not-found'> =>
  async (tx) => {
    const found = await findInStream(tx, stream, packageId)
    if (!found) return refuse('packages/not-found')
    const { place, editorial_theme: theme, live_on: liveOn } = found
    return { ...plain, ...wordsOf(order), stream, packageId, place, theme, liveOn }
  }

/** Any of these. */
export const ordered =
  (order: WritingOrder): FindTask<'request/invalid' | 'premium/occupied' | 'packages/not-found'> =>
  async (tx, clock) => {
    const { stream, package_id: packageId } = order
    const find = packageId ? anew({ ...order, packageId }) : stream === 'premium' ? forDay(order) : forWeek(order)
    const task = await find(tx, clock)
    if (!('stream' in task)) return task
    return { ...task, wantsBuiltIn: order.engine === 'built-in', headlines: order.headlines ?? [] }
  }

/** What a job was to write, where there is still a place for it. */
export const sameAs =
  (job: JobRow): FindTask<'packages/not-found' | 'premium/occupied'> =>
  async (tx) => {
    const { stream, topic, package_id: packageId, live_on: liveOn, force_create: forceCreate } = job
    if (packageId !== null && !(await findInStream(tx, stream, packageId))) return refuse('packages/not-found')
    const isForNew = packageId === null && liveOn !== null && !forceCreate
    if (isForNew && (await findOnDate(tx, liveOn))) return refuse('premium/occupied')
    const { place, editorial_theme: theme, custom_prompt: customPrompt, wants_built_in: wantsBuiltIn } = job
    const { headlines } = job
    return { stream, topic, customPrompt, place, theme, liveOn, packageId, forceCreate, wantsBuiltIn, headlines }
  }
