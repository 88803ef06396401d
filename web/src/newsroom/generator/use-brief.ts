import { type EditorialTheme, weeklyThemes } from '@app/contract/newsroom/themes'
import { useState } from 'react'
import { useDraft } from '../../platform/use-draft.ts'
import { blankMaterial } from '../material/material-words.ts'
import type { WeekPlace } from './requested-place.ts'

export const housePrompt =
  'Left empty, the house prompt is used: British English, real photography.'

/** The order of a package. */
export type PackageOrder = {
  stream: 'weekly' | 'premium'
  topic: string
  customPrompt: string | null
  /** The week of the cycle, or the premium day. */
  place: { week: number; theme: EditorialTheme } | null
  /** Premium: what stands on the day goes to the library. */
  replaces: boolean
}

const blank = {
  stream: 'weekly',
  topic: '',
  prompt: '',
  isAdvanced: false,
  week: '',
  theme: '',
  day: '',
  replaces: false,
}
export type BriefWords = typeof blank

export type BriefDraft = ReturnType<typeof useBrief>

/** The form's values, stored until a package was written from them. */
export function useBrief() {
  const draft = useDraft('generation/new', blank)
  const material = useDraft('generation/material', blankMaterial)
  const [isFilledIn, setIsFilledIn] = useState(false)
  const put = (words: BriefWords, { isNew }: { isNew: boolean }) => {
    draft.setWords(words)
    setIsFilledIn(isNew)
  }
  const fillIn = (topic: string, place: WeekPlace | null) => {
    const before = draft.words
    put(replaceTopic(before, topic, place), { isNew: true })
    const isLost = before.topic.trim() !== '' && before.topic.trim() !== topic
    return isLost ? { bringBack: () => put(before, { isNew: false }) } : null
  }
  return {
    ...draft,
    /** The editor's own material for the next piece. */
    material,
    place: readPlace(draft.words),
    // Text that the calendar filled in is not from an earlier visit.
    isRestored: draft.isRestored && !isFilledIn,
    /**
     * Fills in the calendar's topic. If that replaces an unsent topic, the editor can bring it
     * back.
     */
    fillIn,
  }
}

function readPlace({ week, theme }: BriefWords): WeekPlace | null {
  const known = weeklyThemes.find((one) => one === theme)
  return known === undefined || week === '' ? null : { week: Number(week), theme: known }
}

/** A prompt that was typed stays. */
const replaceTopic = (words: BriefWords, topic: string, place: WeekPlace | null): BriefWords => ({
  ...words,
  stream: 'weekly',
  topic,
  week: place === null ? '' : String(place.week),
  theme: place?.theme ?? '',
})
