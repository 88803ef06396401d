import type { Country } from '@app/contract/community/countries'
import type { SymptomId } from '@app/contract/community/symptoms'
import {
  alarmLevels,
  type AlarmLevel,
  type CountryLines,
  type SafetyKnowledge,
} from '../knowledge/safety-schema.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { Finding } from './safety-net.ts'

export type Alarm = { level: AlarmLevel; text: string }

/**
 * The authored text that replaces the coach's reply, or null if neither tick nor finding calls for
 * one.
 */
export function alarmFor(
  safety: SafetyKnowledge,
  ticked: readonly SymptomId[],
  findings: readonly Finding[],
  country: Country,
): Alarm | null {
  const checkIns = safety.checkIn.filter(({ id }) => ticked.includes(id))
  const level = alarmLevels.find((each) =>
    [...checkIns, ...findings].some((sign) => sign.level === each),
  )
  if (!level) return null
  const signsOf = (at: AlarmLevel) => {
    const own = checkIns.filter((sign) => sign.level === at)
    return own.length ? own : findings.filter((sign) => sign.level === at).slice(0, 1)
  }
  const write = (at: AlarmLevel) =>
    fillTemplate(levelOf(safety, at).text, {
      ...safetyLines(safety, country),
      why: signsOf(at)
        .map(({ why }) => why)
        .join('; and '),
    })
  const texts = [write(level)]
  // The text for a crisis says nothing of the heart: a member who ticked both reads both texts.
  if (level === 'crisis' && checkIns.some((sign) => sign.level === 'emergency'))
    texts.push(write('emergency'))
  return { level, text: texts.join('\n\n') }
}

/** The authored text of a level that came without one of our signs. */
export function alarmAt(safety: SafetyKnowledge, level: AlarmLevel, country: Country): Alarm {
  const { text, flagged } = levelOf(safety, level)
  return { level, text: fillTemplate(text, { ...safetyLines(safety, country), why: flagged }) }
}

/** A sentence on safety inside an ordinary reply. */
export type Reminder = { id: string; text: string }

/** The sentence that heads the letter to an entry with a doubtful sign, of the worst one's kind. */
export function doubtFor(
  safety: SafetyKnowledge,
  [worst]: readonly Finding[],
  country: Country,
): Reminder | null {
  const line = worst && safety.doubtful.lines.find(({ signs }) => signs.includes(worst.ruleId))
  return line
    ? { id: line.id, text: fillTemplate(line.text, { ...safetyLines(safety, country) }) }
    : null
}

const repliesBeforeFullest = 10

/**
 * Chooses the sentence for a sign of long ago: the fullest, or the one given longest ago if an
 * earlier reply gave the fullest lately. One that a clinician has looked at gets none.
 */
export function reminderFor(
  safety: SafetyKnowledge,
  findings: readonly Finding[],
  country: Country,
  repliesSince: (id: string) => number,
): Reminder | null {
  const past = findings.find(({ isLongOver }) => isLongOver)
  if (!past) return null
  const lines = past.ruleLevel === 'crisis' ? safety.past.crisis : safety.past.sign
  const [fullest] = lines
  const isDue = fullest && repliesSince(fullest.id) >= repliesBeforeFullest
  const line = isDue
    ? fullest
    : lines.toSorted((a, b) => repliesSince(b.id) - repliesSince(a.id))[0]
  return line
    ? {
        id: line.id,
        text: fillTemplate(line.text, { ...safetyLines(safety, country), why: past.why }),
      }
    : null
}

/**
 * Chooses the line on where to turn, for an entry that may hold more than training: the one given
 * longest ago.
 */
export function whereToTurn(
  safety: SafetyKnowledge,
  { title, content }: { title: string; content: string },
  country: Country,
  repliesSince: (id: string) => number,
): Reminder | null {
  const { lines, told } = safety.withheld
  const isTold = told.words.every((words) => new RegExp(words, 'iu').test(`${title}\n${content}`))
  const [line] = (isTold ? told.lines : lines).toSorted(
    (a, b) => repliesSince(b.id) - repliesSince(a.id),
  )
  return line
    ? { id: line.id, text: fillTemplate(line.text, { ...safetyLines(safety, country) }) }
    : null
}

function safetyLines({ countries }: SafetyKnowledge, country: Country): CountryLines {
  const lines = countries.find(({ code }) => code === country)
  if (!lines) throw new Error(`the knowledge base has no numbers for ${country}`)
  return lines
}

function levelOf({ levels }: SafetyKnowledge, level: AlarmLevel) {
  const found = levels.find((each) => each.id === level)
  if (found?.id !== level) throw new Error(`the knowledge base has no text for ${level}`)
  return found
}
