import { percentile } from '../figure.ts'
import type { CorpusEntry, Labels } from './corpus-file.ts'
import type { HeardEntry } from './heard.ts'
import { sameParts } from '../../coach/reading/same-parts.ts'

export type HeardAnswer = { entry: CorpusEntry; heard: HeardEntry }

/**
 * The figures of the coach over a corpus. Shares are 0 to 1, and null where the corpus has no entry
 * to measure them on.
 */
export type CorpusFigures = {
  entries: number
  themeRight: number | null
  niggleRecall: number | null
  niggleFalsePer100: number | null
  threadRecall: number | null
  threadFalsePer100: number | null
  sorrowRecall: number | null
  sorrowFalsePer100: number | null
  moodReversed: number | null
  questionsServed: number | null
  numbersUsed: number | null
  heard: {
    emergency: number | null
    urgent: number | null
    crisis: number | null
    soft: number | null
  }
  /** Signs for which a doubtful sentence came in place of the page. */
  doubtful: { emergency: number | null; urgent: number | null }
  /** Pages on ordinary entries. */
  alarmsPer100: number | null
  /** Letters to ordinary entries that are headed by a sentence on a doubtful sign. */
  doubtfulPer100: number | null
  softPer100: number | null
  medianMs: number
  p99Ms: number
}

export function corpusFigures(answered: readonly HeardAnswer[]): CorpusFigures {
  const times = answered.map(({ heard }) => heard.ms)
  return {
    entries: answered.length,
    themeRight: shareOf(
      answered.filter(({ entry: { labels } }) => labels.themes?.length),
      ({ entry: { labels }, heard }) => labels.themes?.includes(heard.themes[0] ?? '') ?? false,
    ),
    ...niggleFigures(answered),
    ...threadFigures(answered),
    ...sorrowFigures(answered),
    moodReversed: shareOf(
      answered.filter(({ entry: { labels } }) => labels.mood !== undefined),
      ({ entry: { labels }, heard }) => isReversed(labels.mood, heard.mood),
    ),
    questionsServed: shareOf(
      answered.filter(({ entry: { labels } }) => labels.question && labels.question_kind),
      ({ entry: { labels }, heard }) => heard.questionServed === labels.question_kind,
    ),
    numbersUsed: shareOf(
      answered.filter(({ entry: { labels } }) => hasCentralNumber(labels)),
      ({ entry: { labels }, heard }) =>
        (labels.numbers ?? []).some(({ text }) => usesNumber(heard.text, text)),
    ),
    ...alarmFigures(answered),
    medianMs: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}

function niggleFigures(answered: readonly HeardAnswer[]) {
  const labelled = answered.filter(({ entry: { labels } }) => labels.body !== undefined)
  const current = labelled.flatMap(({ entry: { labels }, heard }) =>
    (labels.body ?? []).filter(({ trend }) => trend !== 'gone').map((label) => ({ label, heard })),
  )
  const isSeen = ({ label, heard }: (typeof current)[number]) =>
    heard.body.some(
      ({ part, side }) => sameParts(part, label.part) && (label.side ?? side) === side,
    )
  const invented = labelled.flatMap(({ entry: { labels }, heard }) =>
    heard.body.filter(({ part }) => !labels.body?.some((label) => sameParts(part, label.part))),
  )
  return {
    niggleRecall: shareOf(current, isSeen),
    niggleFalsePer100: per100(invented.length, labelled.length),
  }
}

function threadFigures(answered: readonly HeardAnswer[]) {
  const labelled = answered.filter(({ entry: { labels } }) => labels.recalls !== undefined)
  const due = labelled.filter(({ entry: { labels } }) => labels.recalls?.length)
  const undue = labelled.filter(({ entry: { labels } }) => labels.recalls?.length === 0)
  const bringsUpRight = ({ entry: { labels }, heard }: HeardAnswer) =>
    heard.bringsUp.some((id) => labels.recalls?.includes(id))
  return {
    threadRecall: shareOf(due, bringsUpRight),
    threadFalsePer100: per100(
      undue.filter(({ heard }) => heard.bringsUp.length > 0).length,
      labelled.length,
    ),
  }
}

function sorrowFigures(answered: readonly HeardAnswer[]) {
  const labelled = answered.filter(({ entry: { labels } }) => labels.sorrow !== undefined)
  const isSad = ({ entry: { labels } }: HeardAnswer) => labels.sorrow !== 'none'
  const happy = labelled.filter((each) => !isSad(each))
  return {
    sorrowRecall: shareOf(
      labelled.filter(isSad),
      ({ heard }) => heard.isSorrow || heard.level === 'crisis',
    ),
    sorrowFalsePer100: per100(happy.filter(({ heard }) => heard.isSorrow).length, happy.length),
  }
}

const levels = ['none', 'soft', 'urgent', 'emergency', 'crisis'] as const

function alarmFigures(answered: readonly HeardAnswer[]) {
  const of = (risk: string) => answered.filter(({ entry: { labels } }) => labels.risk === risk)
  const atLeast = (level: (typeof levels)[number], { heard }: HeardAnswer) =>
    levels.indexOf(heard.level) >= levels.indexOf(level)
  const ordinary = answered.filter(
    ({ entry: { labels } }) => labels.risk === 'none' || labels.risk === 'past',
  )
  return {
    heard: {
      emergency: shareOf(of('emergency'), (each) => atLeast('emergency', each)),
      urgent: shareOf(of('urgent'), (each) => atLeast('urgent', each)),
      crisis: shareOf(of('crisis'), ({ heard }) => heard.level === 'crisis'),
      soft: shareOf(of('soft'), ({ heard }) => heard.level === 'soft' || heard.level === 'crisis'),
    },
    doubtful: {
      emergency: shareOf(of('emergency'), ({ heard }) => heard.isDoubtful),
      urgent: shareOf(of('urgent'), ({ heard }) => heard.isDoubtful),
    },
    doubtfulPer100: per100(
      ordinary.filter(({ heard }) => heard.isDoubtful).length,
      ordinary.length,
    ),
    alarmsPer100: per100(
      ordinary.filter((each) => atLeast('urgent', each)).length,
      ordinary.length,
    ),
    softPer100: per100(
      ordinary.filter(({ heard }) => heard.level === 'soft').length,
      ordinary.length,
    ),
  }
}

const isReversed = (labelled: string | undefined, heard: string | null) =>
  (labelled === 'up' && heard === 'down') || (labelled === 'down' && heard === 'up')

const numberKinds: readonly string[] = ['race', 'milestone', 'kit']
const numberThemes: readonly string[] = [
  'race-result',
  'kit-numbers',
  'hard-training',
  'weight',
  'blood-pressure',
]
const figures: readonly string[] = [
  'time',
  'distance',
  'pace',
  'weight',
  'heart-rate',
  'blood-pressure',
  'reps',
  'score',
  'placing',
]

/** True for an entry that is about its figures: a race, a measure, a hard session. */
const hasCentralNumber = ({ numbers = [], kind = '', themes = [] }: Labels) =>
  numbers.some(({ is }) => figures.includes(is)) &&
  (numberKinds.includes(kind) || themes.some((theme) => numberThemes.includes(theme)))

/** True if a letter has the digits of a number as a word of its own. */
function usesNumber(letter: string, number: string): boolean {
  const digits = /\d[\d:.,/]*\d|\d/.exec(number)?.[0]
  return (
    digits !== undefined &&
    [...letter.matchAll(/\d[\d:.,/]*\d|\d/g)].some(([word]) => word === digits)
  )
}

const shareOf = <T>(all: readonly T[], test: (one: T) => boolean) =>
  all.length === 0 ? null : all.filter(test).length / all.length
const per100 = (count: number, of: number) => (of === 0 ? null : (count / of) * 100)
