import { dayOf, daysAfter, type IsoDay } from '@app/contract/days'
import { premiumThemeOf, themeOfWeek } from '@app/contract/newsroom/calendar'
import { EditorMaterial } from '@app/contract/newsroom/material'
import { type GenerationOrder, WritingWishes } from '@app/contract/newsroom/generation-order'
import type { PremiumOrder } from '@app/contract/newsroom/premium'
import type { WritingOrder } from '@app/contract/newsroom/writing'
import { parse, safeParse, type output } from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import type { Clock } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findPackageInStream, findPackageOnDate } from '../packages/packages.queries.ts'
import { ensureStream, isInStream } from '../stream/stream.ts'
import { refuseIfBusy } from './day-busy.ts'
import type { JobRow } from './writing.queries.ts'

/** The task of a generation, and its place. */
export type WritingTask = {
  stream: 'weekly' | 'premium'
  topic: string
  customPrompt: string | null
  /** The week or the day. */
  place: number | null
  theme: string | null
  /** Premium: the date on which it is Day 1. */
  liveOn: string | null
  /** A package to be written again. */
  packageId: string | null
  /** Premium: the package on the day goes to the archive. */
  forceCreate: boolean
  wantsBuiltIn: boolean
  /** The editor's own headlines, which precede the written ones. */
  headlines?: readonly string[]
  wishes?: WritingWishes
  /** Weekly: the cycle of the first order; if missing, the current one. */
  cycleStart?: IsoDay | null
}

/** Finds the place of an order, or refuses it. */
export type FindTask<Code extends string = never> = (
  tx: Tx,
  clock: Clock,
) => Promise<WritingTask | Refusal<Code>>

type Brief = output<typeof GenerationOrder>

const plain = { liveOn: null, packageId: null, forceCreate: false, wantsBuiltIn: false } as const

const wordsOf = ({ topic, customPrompt }: Pick<Brief, 'topic' | 'customPrompt'>) => ({
  topic,
  customPrompt: customPrompt ?? null,
})

/** A new weekly package, for a week of the cycle or for none. */
export const taskForWeek =
  (order: Brief): FindTask =>
  async () => {
    const place = order.editorial_week ?? null
    const theme = order.editorial_theme ?? (place === null ? null : themeOfWeek(place))
    return {
      ...plain,
      ...wordsOf(order),
      stream: 'weekly',
      place,
      theme,
      wishes: parse(WritingWishes, order),
    }
  }

/** A new package for a day of the premium stream. */
export const taskForDay =
  (order: output<typeof PremiumOrder>): FindTask<DayRefusal> =>
  async (tx, clock) => {
    const place = order.editorial_week ?? null
    const { forceCreate } = order
    if (place === null) return refuse('request/invalid', dayMissing)
    const { anchor_date, stream_date } = await ensureStream(tx, dayOf(clock.now()))
    const liveOn = daysAfter(stream_date, place - 1)
    const theme = premiumThemeOf(anchor_date, liveOn)
    // The page is from before midnight: its days have moved since.
    if (order.editorial_theme && order.editorial_theme !== theme) return refuse('premium/moved-on')
    const busy = await refuseIfBusy(tx, { liveOn, packageId: null })
    if (busy) return busy
    if (!forceCreate && (await findPackageOnDate(tx, liveOn))) return refuse('premium/occupied')
    return {
      ...plain,
      ...wordsOf(order),
      stream: 'premium',
      place,
      theme,
      liveOn,
      forceCreate,
      wishes: parse(WritingWishes, order),
    }
  }

type DayRefusal = 'request/invalid' | 'premium/moved-on' | 'premium/occupied' | 'writing/day-busy'

const sentence = 'Please choose a day of the premium stream, 1 to 9.'
const dayMissing = { sentence, fields: { editorial_week: sentence } }

type Anew = Pick<Brief, 'topic' | 'customPrompt'> & {
  stream: WritingTask['stream']
  packageId: string
}

/** A package to be written again in its place. */
export const rewriteTask =
  ({ stream, packageId, ...order }: Anew): FindTask<'packages/not-found' | 'writing/day-busy'> =>
  async (tx) => {
    const found = await findPackageInStream(tx, stream, packageId)
    if (!found) return refuse('packages/not-found')
    const { place, editorial_theme: theme, archived_at } = found
    // A package in the library occupies no day.
    const liveOn = archived_at === null ? found.live_on : null
    const busy = await refuseIfBusy(tx, { liveOn, packageId })
    // The material of the editor is kept when the writer begins again.
    const material = safeParse(EditorMaterial, found.material).data
    return (
      busy ?? {
        ...plain,
        ...wordsOf(order),
        stream,
        packageId,
        place,
        theme,
        liveOn,
        wishes: { material },
      }
    )
  }

/** Finds the task of any order. */
export const taskFromOrder =
  (order: WritingOrder): FindTask<DayRefusal | 'packages/not-found'> =>
  async (tx, clock) => {
    const { stream, package_id: packageId } = order
    const find = packageId
      ? rewriteTask({ ...order, packageId })
      : stream === 'premium'
        ? taskForDay(order)
        : taskForWeek(order)
    const task = await find(tx, clock)
    if (!('stream' in task)) return task
    return {
      ...task,
      wantsBuiltIn: order.engine === 'built-in',
      headlines: order.headlines ?? [],
      wishes: { ...task.wishes, ...parse(WritingWishes, order) },
    }
  }

/** Rebuilds a job's task if there is still a place for it. */
export const taskFromJob =
  (
    job: JobRow,
  ): FindTask<
    'packages/not-found' | 'premium/occupied' | 'premium/day-left' | 'writing/day-busy'
  > =>
  async (tx, clock) => {
    const {
      stream,
      topic,
      custom_prompt: customPrompt,
      wants_built_in: wantsBuiltIn,
      headlines,
    } = job
    const words = {
      topic,
      customPrompt,
      wantsBuiltIn,
      headlines,
      wishes: parse(WritingWishes, job.wishes),
    }
    if (job.package_id !== null) {
      const task = await rewriteTask({ stream, packageId: job.package_id, topic, customPrompt })(
        tx,
        clock,
      )
      return 'stream' in task
        ? { ...task, ...words, wishes: { ...task.wishes, ...words.wishes } }
        : task
    }
    const { live_on: liveOn, force_create: forceCreate } = job
    if (liveOn !== null) {
      const { stream_date } = await ensureStream(tx, dayOf(clock.now()))
      if (!isInStream(stream_date, liveOn)) return refuse('premium/day-left')
      const busy = await refuseIfBusy(tx, { liveOn, packageId: null })
      if (busy) return busy
      if (!forceCreate && (await findPackageOnDate(tx, liveOn))) return refuse('premium/occupied')
    }
    const { place, editorial_theme: theme, cycle_start_date: cycleStart } = job
    return { ...words, stream, packageId: null, place, theme, liveOn, forceCreate, cycleStart }
  }
