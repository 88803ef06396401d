import { countWords } from '../../prose/count-words.ts'
import { isSpelled } from '../../prose/dictionary.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import type { LetterForm } from '../advice.ts'
import { markTheirWords } from './mark-their-words.ts'
import { replySentencesOf, type ModelReply } from './model-reply.ts'

type Told = {
  /** The title and the story. */
  story: string
  /** The earlier entries that were sent. */
  earlier?: string
  form: LetterForm
}

const fewest = 3

/**
 * Mends the slips of form that code can mend, so that a good letter needs no second call: marks
 * around a word or two or around words to be said, none around a run of the member's own words, a
 * quotation that the field does not name, an empty second part, a question in another part or in a
 * condolence, an exclamation mark. It changes no claim.
 */
export function mendReply(reply: ModelReply, told: Told): ModelReply {
  return [
    calmed,
    inBritishSpelling,
    withoutSpareMarks,
    withoutMarksOnOurWords,
    withTheirWordsInMarks,
    withQuotationOfMarks,
    withSecondPart,
    withQuestionInPlace,
  ].reduce((mended, mend) => mend(mended, told), reply)
}

const texts = ['acknowledgement', 'insight', 'for_you', 'next_step', 'question'] as const
const others = ['acknowledgement', 'insight', 'for_you', 'next_step'] as const

function inTexts(reply: ModelReply, change: (text: string) => string): ModelReply {
  return { ...reply, ...Object.fromEntries(texts.map((name) => [name, change(reply[name])])) }
}

const calmed = (reply: ModelReply) => inTexts(reply, (text) => text.replace(/!+(?=\s|$)/g, '.'))

/** American spelling becomes British. */
const inBritishSpelling = (reply: ModelReply) =>
  inTexts(reply, (text) => text.replace(/\p{Ll}{4,}/gu, british))

const british = (word: string) =>
  isSpelled(word)
    ? word
    : (variants
        .map(([ending, ours]) => word.replace(ending, ours))
        .find((each) => each !== word && isSpelled(each)) ?? word)

const variants = [
  [/([iy])z(?=e|ing|ation)/, '$1s'],
  [/or(?=s?$|ed$|ing$|ite|ful|able|hood)/, 'our'],
  [/l(?=ed$|ing$|er$|ers$)/, 'll'],
  [/er(?=s?$)/, 're'],
  [/ense(?=s?$)/, 'ence'],
] as const

const levelled = (text: string) =>
  text
    .replace(/['‘’]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/[.,;:!?…]+$/, '')

function withoutSpareMarks(reply: ModelReply): ModelReply {
  return inTexts(reply, (text) => withoutMarks(text, (words) => countWords(words) < fewest))
}

const withoutMarks = (text: string, isSpare: (words: string, before: string) => boolean) =>
  quotationsIn(text).reduce((rest, words) => {
    const at = marks.map(([open, close]) => rest.indexOf(open + words + close)).find((i) => i >= 0)
    if (at === undefined || !isSpare(words, rest.slice(0, at))) return rest
    return rest.slice(0, at) + words + rest.slice(at + words.length + 2)
  }, text)
const marks = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['‘', '’'],
  ["'", "'"],
] as const

const attribution =
  /\b(?:you(?:['’]ve)? (?:\w+ )?(?:wrote|write|written|said|say|put|told|tell|call(?:ed)?|asked|noted)|your (?:\w+ )?(?:words?|phrase|line|sentence|note|entry)|in your words|as you)\b[^.!?]{0,40}$/i

/** Words to be said to a nurse or to oneself are nobody's, and may stand without marks. */
function withoutMarksOnOurWords(reply: ModelReply, { story, earlier = '' }: Told): ModelReply {
  const theirs = levelled(`${story}\n${earlier}`)
  return inTexts(reply, (text) =>
    withoutMarks(
      text,
      (words, before) => !theirs.includes(levelled(words)) && !attribution.test(before),
    ),
  )
}

const withTheirWordsInMarks = (reply: ModelReply, { story, earlier = '' }: Told) =>
  inTexts(reply, (text) => markTheirWords(text, `${story}\n${earlier}`))

/** The field follows the marks. */
function withQuotationOfMarks(reply: ModelReply, { story, earlier = '' }: Told): ModelReply {
  const theirs = levelled(`${story}\n${earlier}`)
  const marked = quotationsIn(reply.acknowledgement).find((words) =>
    theirs.includes(levelled(words)),
  )
  const isMarked =
    reply.quotation !== null &&
    reply.acknowledgement.includes(reply.quotation.replace(/[.,!?]+$/, ''))
  return reply.quotation === null || (isMarked && marked !== undefined)
    ? reply
    : { ...reply, quotation: marked ?? null }
}

/** A letter of one paragraph is one for all that. */
function withSecondPart(reply: ModelReply): ModelReply {
  const sentences = replySentencesOf(reply.acknowledgement)
  if (reply.for_you.trim() !== '' || reply.next_step.trim() !== '' || sentences.length < 2)
    return reply
  const last = sentences.at(-1) ?? ''
  return { ...reply, acknowledgement: sentences.slice(0, -1).join(' '), for_you: last }
}

const questionAtEnd = /(?:^|(?<=[.!?…]["”’)]?\s))[^.!?…]*\?$/

function withQuestionInPlace(reply: ModelReply, { form }: Told): ModelReply {
  const moved = reply.question.trim() === '' ? withLastQuestionMoved(reply) : reply
  const asked = form === 'condolence' ? { ...moved, question: '' } : moved
  const statement = (text: string) => text.replace(/\?(?=["”’)]?(?:\s|$))/g, '.')
  const [first, ...rest] = asked.question.split(/(?<=\?)\s+/)
  const mended = Object.fromEntries(others.map((name) => [name, statement(asked[name])]))
  return {
    ...asked,
    ...mended,
    question: rest.length === 0 ? asked.question : `${statement(first ?? '')} ${rest.join(' ')}`,
  }
}

function withLastQuestionMoved(reply: ModelReply): ModelReply {
  const name = (['next_step', 'for_you'] as const).find((each) =>
    questionAtEnd.test(reply[each].trim()),
  )
  if (name === undefined) return reply
  const text = reply[name].trim()
  const question = questionAtEnd.exec(text)?.[0] ?? ''
  return {
    ...reply,
    [name]: text.slice(0, text.length - question.length).trim(),
    question: question.trim(),
  }
}
