import type {
  QuestionType,
  QuestionTypes,
  QuestionSubject,
} from '../knowledge/question-type-schema.ts'
import type { QuestionKind, Reading } from '../knowledge/reading-schema.ts'
import { lazyExpression } from '../text/lazy-expression.ts'
import { inSmallLetters } from '../text/small-letters.ts'
import { justBefore } from './answer-rules.ts'

/** A question's kind, put right by its words, and its type, null where nothing general holds. */
export type AskedAs = { kind: QuestionKind; type: QuestionType | null }

/**
 * Reads how a question is asked and what of. It has no type where no frame fits, about the taking
 * of a medicine, and beside a sign that a clinician must hear of.
 */
export type QuestionTypeReader = (
  question: { words: string; kind: QuestionKind | null },
  entry: string,
  reading: Reading,
) => AskedAs

export function createQuestionTypeReader({ types, subjects }: QuestionTypes): QuestionTypeReader {
  const frames = types.map(({ type, frames: own, unless }) => ({
    type,
    finds: anyOf(own.map(({ pattern }) => pattern)),
    spoils: anyOf(unless),
  }))
  const named = new Map(
    Object.entries(subjects).map(([subject, { patterns }]) => [subject, anyOf(patterns)]),
  )
  const names: Names = (subject, text) => named.get(subject)?.(text) ?? false
  return ({ words, kind }, entry, { body }) => {
    const question = words.toLowerCase()
    const near = justBefore(words, entry).toLowerCase()
    const at = entry.lastIndexOf(words)
    const told = (at < 0 ? entry : entry.slice(0, at + words.length)).toLowerCase()
    const namesSorePart = body.some(({ part }) => question.includes(part))
    const asked = { question, near, told, hasSorePart: body.length > 0, namesSorePart }
    const isBarred =
      names('barred', entry.toLowerCase()) || isOfTaking(asked, names) || isOfDiet(asked, names)
    const found = frames.find(({ finds, spoils }) => finds(question) && !spoils(question))
    const type = isBarred ? null : (found?.type ?? null)
    return { type, kind: kindOf(kind ?? 'training', type, asked, names) }
  }
}

const anyOf = (sources: readonly string[]) => {
  const expressions = sources.map((source) =>
    lazyExpression(() => new RegExp(inSmallLetters(source), 'u')),
  )
  return (text: string) => expressions.some((expression) => expression().test(text))
}

type Names = (subject: QuestionSubject, text: string) => boolean
/** A question, what stands shortly before it, and all that does. */
type Asked = {
  question: string
  near: string
  told: string
  hasSorePart: boolean
  /** "Stop or a small gear if the knee begins" is asked of the knee. */
  namesSorePart: boolean
}

const ofHeart: ReadonlySet<QuestionType | null> = new Set(['encouragement', 'fair', 'mark'])
const ofPeople: ReadonlySet<QuestionType | null> = new Set([...ofHeart, 'judged', 'opinion'])
const ofRacingSore: ReadonlySet<QuestionType | null> = new Set([
  'should',
  'until',
  'when',
  'normal',
])
const ofThings: ReadonlySet<QuestionType | null> = new Set([
  'choice',
  'suggestion',
  'amount',
  'worth',
])
const ofCauses: ReadonlySet<QuestionType | null> = new Set([
  'why',
  'worth',
  'normal',
  'until',
  'hearsay',
  'opinion',
])
const ofGoingOn: ReadonlySet<QuestionType | null> = new Set(['choice', 'should', 'when'])
const ofNerves: ReadonlySet<QuestionType | null> = new Set(['judged', 'normal'])
const shortlyBefore = 60
const resting =
  /\b(?:rest(?:ing)? (?:it|up|completely|this)|lay(?:ing)? off|ease off|go(?:ing)? (?:round )?(?:gentle|gently|easy)|keep (?:going|something going)|carry on|push through|run on it|(?:swim|walk|ride|train|play|work) through it|leave it alone)\b/

/** Puts the trained guess right by what the question and the words before it name. */
function kindOf(
  guess: QuestionKind,
  type: QuestionType | null,
  asked: Asked,
  names: Names,
): QuestionKind {
  const thing = thingIn(asked.question, names)
  // "Should I be resting it", of a sore knee, is a question of the knee whatever else was changed.
  if (asked.hasSorePart && thing === null && ofGoingOn.has(type) && resting.test(asked.question))
    return names('organs', asked.near) ? 'medical' : 'pain'
  const isOfThing = thing !== null && !ofCauses.has(type)
  if (asked.namesSorePart && ofGoingOn.has(type)) return 'pain'
  if (thing === 'kit' && isOfThing) return thing
  if (isTreated(guess, asked, names)) return thing ?? 'medical'
  if (isSore(guess, type, asked, names, isOfThing))
    return names('organs', asked.near) ? 'medical' : 'pain'
  const before = thing ?? thingBefore(type, asked, names)
  if (before) return before
  if (names('signs', asked.near)) return 'medical'
  if (names('racing', asked.told)) {
    if (guess === 'race' || (guess === 'life' && ofNerves.has(type))) return 'race'
  } else if (guess === 'race' && type !== 'fair') return 'training'
  return withoutThings(guess, type, asked, names)
}

const thingIn = (text: string, names: Names): 'food' | 'kit' | null =>
  names('food', text) ? 'food' : names('kit', text) ? 'kit' : null

/** "9 mm spikes, and I slid. Twelves next time?" is asked of the spikes. */
const thingBefore = (type: QuestionType | null, { question, near }: Asked, names: Names) =>
  ofThings.has(type) && !names('doing', question)
    ? thingIn(near.slice(-(question.length + shortlyBefore)), names)
    : null

const isOfTaking = ({ question, near }: Asked, names: Names) =>
  names('taking', question) && names('medicines', near) && !names('doing', question)

/** Food with an illness or a medicine is for those who know it. */
const isOfDiet = (asked: Asked, names: Names) =>
  names('food', asked.question) && isTreated('food', asked, names)

/** A limit that an operation or an illness sets holds for all that is done. */
const isTreated = (guess: QuestionKind, { near, told }: Asked, names: Names) =>
  names('medicines', near) ||
  names('ailments', near) ||
  names('treated', guess === 'life' || guess === 'kit' || guess === 'food' ? near : told)

function isSore(
  guess: QuestionKind,
  type: QuestionType | null,
  { near, hasSorePart }: Asked,
  names: Names,
  isOfThing: boolean,
): boolean {
  if (isOfThing || ofHeart.has(type)) return false
  if (guess === 'pain' && hasSorePart) return true
  const isAbout = guess === 'race' ? ofRacingSore.has(type) : guess !== 'life' || type !== 'judged'
  return isAbout && names('pain', near)
}

function withoutThings(
  guess: QuestionKind,
  type: QuestionType | null,
  { question, near }: Asked,
  names: Names,
): QuestionKind {
  if (guess === 'medical') return medicalOf(type, near, names)
  const isOfDoing = guess === 'life' && names('doing', question) && !ofPeople.has(type)
  return isOfDoing ? 'training' : guess
}

/** Of the body only where a word of it stands; a bad night is no matter for a clinic by itself. */
function medicalOf(type: QuestionType | null, near: string, names: Names): QuestionKind {
  if (names('body', near)) return 'medical'
  if (!names('mind', near)) return 'training'
  return type === 'suggestion' ? 'medical' : 'life'
}
