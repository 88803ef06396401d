import type { PremiumCard } from '@app/contract/community/library'
import { capitalise, inWords } from '../../platform/number-words.ts'

export const articleTitle = ({ headlines, topic }: Pick<PremiumCard, 'headlines' | 'topic'>): string =>
  headlines[0] ?? topic

/** "Day 1 · Elite Performance Psychology", as far as an article has a place in the stream. */
export function placeWords({ editorial_week: day, editorial_theme: theme }: Place): string {
  return [day === null ? '' : `Day ${day}`, theme ?? ''].filter((part) => part !== '').join(' · ')
}
type Place = Pick<PremiumCard, 'editorial_week' | 'editorial_theme'>

export const minutesWords = (minutes: number): string => `${minutes} min read`

export const hiddenWords = (count: number): string =>
  count === 1
    ? 'One article that you saved is not published at present.'
    : `${capitalise(inWords(count))} articles that you saved are not published at present.`

export const savedArticlesWords = (count: number): string =>
  count === 1 ? 'One saved article.' : `${capitalise(inWords(count))} saved articles, newest first.`
