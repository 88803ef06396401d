import { weeklyThemes } from '@app/contract/newsroom/themes'
import { useDraft } from '../../platform/use-draft.ts'
import type { WeekPlace } from './wish.ts'

export const housePrompt = 'Left empty, the house prompt is used: British English, real photography.'

/** What a package is asked for. */
export type Brief = { topic: string; customPrompt: string | null; place: WeekPlace | null }

const blank = { topic: '', prompt: '', isAdvanced: false, week: '', theme: '' }
export type BriefWords = typeof blank

export type BriefDraft = ReturnType<typeof useBrief>

/** The words of the form, kept until a package has come of them. */
export function useBrief() {
  const draft = useDraft('generation/new', blank)
  return { ...draft, place: placeIn(draft.words) }
}

function placeIn({ week, theme }: BriefWords): WeekPlace | null {
  const known = weeklyThemes.find((one) => one === theme)
  return known === undefined || week === '' ? null : { week: Number(week), theme: known }
}

/** The words of a form that the calendar has filled in; what was written of a prompt stays. */
export const wordsWith = (words: BriefWords, topic: string, place: WeekPlace | null): BriefWords => ({
  ...words,
  topic,
  week: place === null ? '' : String(place.week),
  theme: place?.theme ?? '',
})
