import type { Generation } from '@app/contract/newsroom/generations'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { dayAndMonth, longDate, timeOfDay } from '../../platform/dates.ts'
import type { PicturePlace } from '@app/contract/newsroom/pictures'

export const pictureLabels: Readonly<Record<PicturePlace, string>> = {
  coverImage: 'Cover image',
  inlineVisual1: 'Inline visual 1',
  inlineVisual2: 'Inline visual 2',
}

export type Stream = 'weekly' | 'premium'
export type AnyPackage = Generation | PremiumContent

export const isPremium = (content: AnyPackage): content is PremiumContent => 'tags' in content
export const streamOf = (content: AnyPackage): Stream => (isPremium(content) ? 'premium' : 'weekly')

/** True for a premium draft: saving publishes it if no check blocks it. */
export const isPublishedBySaving = (content: AnyPackage): boolean =>
  isPremium(content) && content.status === 'draft' && content.archived_at === null

/** The checks that block publication, unless an admin has overridden them. */
export const blockingChecks = ({ checks, override }: Pick<PremiumContent, 'checks' | 'override'>) =>
  override === null ? checks.filter(({ weight }) => weight === 'must') : []

type Place = Pick<ContentPackage, 'editorial_week' | 'editorial_theme'>

/** Formats a place: "Week 3 · Recovery & Longevity", "Day 2 · …", or "" for a topic without one. */
export function describePlace(
  stream: Stream,
  { editorial_week: at, editorial_theme: theme }: Place,
): string {
  const unit = stream === 'weekly' ? 'Week' : 'Day'
  return [at === null ? '' : `${unit} ${at}`, theme ?? ''].filter((part) => part !== '').join(' · ')
}

/**
 * Formats a moment in the reader's time zone: "today at 09:14", "on 14 July", with the year if it
 * is another.
 */
export function formatMoment(moment: string, now: Date): string {
  const then = new Date(moment)
  if (then.toDateString() === now.toDateString()) return `today at ${timeOfDay(moment)}`
  return `on ${then.getFullYear() === now.getFullYear() ? dayAndMonth(moment) : longDate(moment)}`
}

/** Formats a duration: "1 min 52 s", "2 min", "8 s". */
export function formatDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
  if (minutes === 0) return rest === 0 ? 'under a second' : `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** Formats a provider's cost, down to a tenth of a penny. */
export function formatCost({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    maximumFractionDigits: 3,
  }).format(amount)
}
