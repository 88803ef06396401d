import type { SelfReport } from '@app/contract/community/self-report'
import type { SymptomId } from '@app/contract/community/symptoms'
import type { EntryReaders } from './entry-readers.ts'
import type { KeptBack } from './knowledge/coming-back-schema.ts'
import type { Risk } from './knowledge/reading-schema.ts'
import { findingsIn } from './safety/judge.ts'
import { tokenise } from './text/tokenise.ts'

export type PastDay = {
  title: string
  content: string
  tags: readonly string[]
  symptoms: readonly SymptomId[]
  selfReport: SelfReport | null
}

const soreScore = 5
const lowFeelings: ReadonlySet<string | null> = new Set(['poor', 'awful'])

/** `hard` days cast a shadow on those around them; what is merely not `fit` stays away itself. */
export type LookBack = 'fit' | 'unfit' | 'hard'

/**
 * Tells whether an entry may come back by itself on its day of a later year: never one of sorrow,
 * despair, illness or alarm, nor one with a complaint that needed a doctor. In doubt it stays away:
 * much sorrow has no word of its own, so that an entry must say by itself that the day was good.
 */
export function createComingBack(
  { words }: KeptBack,
  { net, sorrowIn, moodOf, read, isGrave, isGoodNews }: EntryReaders,
): (entry: PastDay) => LookBack {
  const kept = new RegExp(
    `\\b(?:${words.map((group) => group.words.replaceAll('*', '\\w*')).join('|')})\\b`,
    'i',
  )
  return (entry) => {
    const text = `${entry.title}\n${entry.content}`
    const tokens = tokenise(text, net.spelling)
    const isAlarm = findingsIn(net, text).some(({ level }) => level !== 'past')
    if (entry.symptoms.length > 0 || isAlarm || sorrowIn(tokens) !== null) return 'hard'
    const reading = read(entry, [])
    if (reading.sorrow !== null || hardRisks.has(reading.risk)) return 'hard'
    const moods = [reading.mood?.is, moodOf(tokens)]
    const isDown = moods.includes('down')
    const isGood =
      moods.includes('up') || isGoodNews(entry.content) || isTappedGood(entry.selfReport)
    const isFit =
      isGood &&
      !isLow(entry.selfReport) &&
      !kept.test(text.replace(/['’]/g, '').replace(/[-–]/g, ' ')) &&
      !isGrave(text, reading, isDown) &&
      reading.conditions.every(({ status }) => status === 'known') &&
      reading.body.every(({ score, trend }) => (score ?? 0) < soreScore && trend !== 'worse')
    return isFit ? 'fit' : 'unfit'
  }
}

const hardRisks: ReadonlySet<Risk> = new Set(['soft', 'urgent', 'emergency', 'crisis'])
const isTappedGood = (report: SelfReport | null) =>
  report?.feeling === 'great' || report?.feeling === 'good'
const isLow = (report: SelfReport | null) =>
  report !== null &&
  (lowFeelings.has(report.feeling) ||
    report.day_kind === 'ill' ||
    report.sore.some(({ score }) => (score ?? 0) >= soreScore))
