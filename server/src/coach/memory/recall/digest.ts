import type { BodyReader } from '../../reading/body.ts'
import { wordsOf } from '../../reading/concepts.ts'
import type { ConditionReader } from '../../reading/conditions.ts'
import { numbersIn } from '../../reading/numbers.ts'
import type { Complaint, WrittenNumber } from '../../knowledge/reading-schema.ts'
import { commonWords, stemOf } from '../../text/english.ts'
import { daysNamed, type NamedDay } from './time-words.ts'

/** An entry by what tells whether another one takes it up. */
export type Digest = {
  text: string
  words: number
  stems: ReadonlySet<string>
  titleStems: ReadonlySet<string>
  /** People and places, in lower case. */
  names: ReadonlySet<string>
  /** "mother", "physio": people by what they are to the writer. */
  roles: ReadonlySet<string>
  body: readonly Complaint[]
  /** The parts of the body that are named, sore or not. */
  parts: ReadonlySet<string>
  conditions: ReadonlySet<string>
  numbers: readonly WrittenNumber[]
  /** "5k", "4x8": distances, events and sets. */
  measures: ReadonlySet<string>
  /** The days that it names, counted from its own. */
  days: readonly NamedDay[]
}

/** The earlier entries, newest first, and the place of the one that is looked at. */
export type Candidate = { now: Digest; past: Digest; at: number; earlier: readonly Digest[] }
export type NamedNumber = readonly [name: string, value: number | boolean]

export type DigestTools = {
  bodyIn: BodyReader
  partsIn: (text: string) => readonly string[]
  conditionsIn: ConditionReader
}
export type DigestReader = (entry: { title: string; content: string; writtenAt: Date }) => Digest

const measures =
  /\b(?:parkruns?|marathon|half|handicap|time trial|tt|\d+(?:\.\d+)? ?(?:k|km|mi|miles?|m|metres|yards)|\d+ ?[x×] ?\d+)\b/gi
const notNames = new Set(
  "i i'm i've i'll i'd monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december mon tue wed thu fri sat sun gp hr ok pb bp mri rpe rhr ftp tv the and but".split(
    ' ',
  ),
)
const roles = new Map(
  [
    'mother mum mam ma mama mammy',
    'father dad da papa daddy',
    'wife husband missus partner',
    'sister',
    'brother',
    'son lad boy',
    'daughter girl lass',
    'grandson granddaughter grandchild grandchildren baby',
    'doctor gp surgery',
    'nurse',
    'physio physiotherapist therapist pt',
    'consultant cardiologist oncologist surgeon specialist',
    'hospital ward',
    'pharmacist chemist',
    'scan mri xray x-ray ultrasound',
    'job boss office work redundancy',
    'dog',
  ].flatMap((names) =>
    names.split(' ').map((name) => [name, names.split(' ')[0] ?? name] as const),
  ),
)
const shortestWord = 3

export function createDigestReader({ bodyIn, partsIn, conditionsIn }: DigestTools): DigestReader {
  return ({ title, content, writtenAt }) => {
    const text = `${title}. ${content}`
    const words = wordsOf(text)
    return {
      text,
      words: words.length,
      stems: tellingStems(text),
      titleStems: tellingStems(title),
      names: namesIn(content),
      roles: new Set(words.flatMap((word) => roles.get(word.replace(/'s$/, '')) ?? [])),
      body: bodyIn(title, content),
      parts: new Set(partsIn(text)),
      conditions: new Set(conditionsIn(title, content).map(({ name }) => name)),
      numbers: numbersIn(text),
      measures: measuresIn(text),
      days: daysNamed(text, writtenAt),
    }
  }
}

/** The stems of the words that tell something, without figures. */
export const tellingStems = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= shortestWord && !commonWords.has(word) && !/^\d/.test(word))
      .map(stemOf),
  )

/** Words with a capital inside a sentence. */
function namesIn(content: string): Set<string> {
  const capitals = content.matchAll(/(?<=[\p{Ll},;:]\s|[\p{Ll},;:]\s['"“])\p{Lu}[\p{Ll}'’]{2,}/gu)
  const names = [...capitals].map(([name]) => name.toLowerCase().replace(/['’]s$/, ''))
  return new Set(names.filter((name) => !notNames.has(name)))
}

/** The distances, events and sets that a text names: "5k", "4x8". */
const measuresIn = (text: string): Set<string> =>
  new Set([...text.matchAll(measures)].map(([event]) => event.toLowerCase().replace(/\s|s$/g, '')))
