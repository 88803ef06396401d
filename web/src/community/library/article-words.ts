import type { PremiumCard } from '@app/contract/community/library'
import { capitalise, spellNumber } from '../../platform/number-words.ts'

export const articleTitle = ({
  headlines,
  topic,
}: Pick<PremiumCard, 'headlines' | 'topic'>): string => headlines[0] ?? topic

/** Formats an article's place, as far as it has one: "Day 1 · Elite Performance Psychology". */
export function formatArticlePlace({ editorial_week: day, editorial_theme: theme }: Place): string {
  return [day === null ? '' : `Day ${day}`, theme ?? ''].filter((part) => part !== '').join(' · ')
}
type Place = Pick<PremiumCard, 'editorial_week' | 'editorial_theme'>

export const formatReadMinutes = (minutes: number): string => `${minutes} min read`

export const describeHiddenArticles = (count: number): string =>
  count === 1
    ? 'One article that you saved is not published at present.'
    : `${capitalise(spellNumber(count))} articles that you saved are not published at present.`

export const describeSavedArticles = (count: number): string =>
  count === 1
    ? 'One saved article.'
    : `${capitalise(spellNumber(count))} saved articles, newest first.`
