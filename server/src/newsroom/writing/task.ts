import { dayOf, daysAfter, premiumThemeOf, themeOfWeek } from '@app/contract/newsroom/calendar'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { findInStream, findOnDate } from '../packages/packages.queries.ts'
import { ensureStream } from '../premium/stream.ts'
import type { JobRow } from './writing.queries.ts'

/** What somebody asks for. */
export type Order = {
  stream: 'weekly' | 'premium'
  topic: string
  customPrompt: string | null
  /** The week or the day. */
  place: number | null
  theme: EditorialTheme | null
  /** A package to be written anew: its place and its theme stay. */
  packageId: string | null
  /** Premium: what stands on the day goes to the archive. */
  forceCreate: boolean
  wantsBuiltIn: boolean
}

/** An order with its place found. */
export type Task = Omit<Order, 'theme'> & {
  theme: string | null
  /** Premium: the date on which it is Day 1. */
  liveOn: string | null
}

/** Finds the place that an order is for, or why there is none. */
export function taskOf(tx: Tx, { clock }: Pick<Deps, 'clock'>, order: Order) {
  if (order.packageId !== null) return rewriting(tx, order, order.packageId)
  return order.stream === 'premium' ? premiumTask(tx, order, dayOf(clock.now())) : weeklyTask(order)
}

const weeklyTask = (order: Order): Task => {
  const themeOfPlace = order.place === null ? null : themeOfWeek(order.place)
  return { ...order, theme: order.theme ?? themeOfPlace, liveOn: null }
}

async function premiumTask(tx: Tx, order: Order, today: string) {
  if (order.place === null) return refuse('request/invalid', dayMissing)
  const { anchor_date, stream_date } = await ensureStream(tx, today)
  const liveOn = daysAfter(stream_date, order.place - 1)
  if (!order.forceCreate && (await findOnDate(tx, liveOn))) return refuse('premium/occupied')
  return { ...order, theme: order.theme ?? premiumThemeOf(anchor_date, liveOn), liveOn }
}

const sentence = 'Please choose a day of the premium stream, 1 to 9.'
const dayMissing = { sentence, fields: { editorial_week: sentence } }

/** What a job was to write, where there is still a place for it. */
export async function sameTask(tx: Tx, job: JobRow) {
  const { stream, topic, custom_prompt, editorial_theme, package_id, force_create, live_on, wants_built_in } = job
  if (package_id !== null && !(await findInStream(tx, stream, package_id))) return refuse('packages/not-found')
  const isForNew = package_id === null && live_on !== null && !force_create
  if (isForNew && (await findOnDate(tx, live_on))) return refuse('premium/occupied')
  const task: Task = {
    stream,
    topic,
    customPrompt: custom_prompt,
    place: job.place,
    theme: editorial_theme,
    packageId: package_id,
    forceCreate: force_create,
    wantsBuiltIn: wants_built_in,
    liveOn: live_on,
  }
  return task
}

async function rewriting(tx: Tx, order: Order, packageId: string) {
  const found = await findInStream(tx, order.stream, packageId)
  if (!found) return refuse('packages/not-found')
  return { ...order, place: found.place, theme: found.editorial_theme, liveOn: found.live_on }
}
