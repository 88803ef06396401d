import type { ThemeId } from '@app/contract/community/themes'
import type { CoachInsight } from '../../coach/coach.ts'
import { openReaders } from '../../coach/entry-readers.ts'
import type { Knowledge } from '../../coach/knowledge/knowledge.ts'
import { tokenise } from '../../coach/text/tokenise.ts'
import type { CorpusEntry } from './corpus-file.ts'
import type { HeardEntry } from './heard.ts'

const themes: Readonly<Record<ThemeId, readonly string[]>> = {
  injury: ['pain', 'surgery-return'],
  illness: ['illness', 'heart', 'blood-pressure', 'medicines', 'diabetes', 'prostate', 'menopause'],
  comeback: ['coming-back', 'surgery-return'],
  heat: ['heat', 'cold'],
  sleep: ['sleep'],
  fatigue: ['tiredness'],
  setback: ['setback'],
  breakthrough: ['race-result'],
  race: ['race-plan', 'race-result', 'nerves'],
  strength: ['strength'],
  bone: ['bones', 'mobility-balance'],
  nutrition: ['food', 'drink-fuel', 'weight', 'alcohol'],
  technique: ['technique'],
  kit: ['kit-numbers'],
  effort: ['hard-training', 'long-day'],
  mindset: ['motivation', 'nerves', 'ageing'],
  life: ['life-load', 'caring', 'grief', 'company', 'travel', 'volunteering'],
  easy: ['easy-day', 'joy-outdoors'],
}

/** Reads the first coach from outside, which had no reading of its own to show. */
export function heardByFirstCoach(knowledge: Knowledge) {
  const { net, moodOf, sorrowIn } = openReaders(knowledge)
  return (
    { title, content, labels }: CorpusEntry,
    { kind, safetyLevel, theme, text }: CoachInsight,
  ): Omit<HeardEntry, 'ms'> => {
    const mood = moodOf(tokenise(content, net.spelling))
    const fitting = theme === null ? [] : themes[theme]
    return {
      themes: [labels.themes?.find((each) => fitting.includes(each)) ?? fitting[0] ?? ''],
      mood: mood === 'level' ? 'flat' : mood,
      body: [],
      isSorrow: kind === 'coaching' && sorrowIn(tokenise(`${title}. ${content}`, net.spelling)) !== null,
      level: kind === 'safety' && safetyLevel !== null && safetyLevel !== 'past' ? safetyLevel : 'none',
      bringsUp: [],
      questionServed: null,
      text,
    }
  }
}
