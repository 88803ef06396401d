import { countWords } from '../../prose/count-words.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import type { LetterForm } from '../advice.ts'
import { sentencesOf, type ModelReply } from './model-reply.ts'

type Told = {
  /** The title and the story. */
  story: string
  form: LetterForm
}

const fewest = 3

/**
 * Mends the slips of form that code can mend, so that a good letter needs no second call: marks
 * around a word or two, none around a run of the member's own words, a quotation that the field
 * does not name, an empty second part, a question in another part or in a condolence, an
 * exclamation mark. It changes no claim.
 */
export function mendReply(reply: ModelReply, told: Told): ModelReply {
  return [
    calmed,
    withoutSpareMarks,
    withMarksAroundTheirWords,
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

const levelled = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/[.,;:!?…]+$/, '')

function withoutSpareMarks(reply: ModelReply): ModelReply {
  const isSpare = (words: string) => countWords(words) < fewest
  return inTexts(reply, (text) =>
    quotationsIn(text)
      .filter(isSpare)
      .reduce((rest, words) => {
        const at = rest.indexOf(words)
        return rest.slice(0, at - 1) + words + rest.slice(at + words.length + 1)
      }, text),
  )
}

const runOfTheirs = { min: 8, max: 14 }

/**
 * A run of the member's own words, long enough to be a retelling, is a quotation that lost its
 * marks.
 */
function withMarksAroundTheirWords(reply: ModelReply, { story }: Told): ModelReply {
  const theirs = story.replace(/\s+/g, ' ').toLowerCase()
  return inTexts(reply, (text) => {
    if (/["“”]/.test(text)) return text
    const words = [...text.matchAll(/\S+/g)]
    for (let length = runOfTheirs.max; length >= runOfTheirs.min; length--)
      for (let at = 0; at + length <= words.length; at++) {
        const [first, last] = [words[at], words[at + length - 1]]
        if (!first || !last) continue
        const run = text.slice(first.index, last.index + last[0].length).replace(/[.,;:!?]+$/, '')
        if (!theirs.includes(run.toLowerCase())) continue
        return `${text.slice(0, first.index)}“${run}”${text.slice(first.index + run.length)}`
      }
    return text
  })
}

/** The field follows the marks. */
function withQuotationOfMarks(reply: ModelReply, { story }: Told): ModelReply {
  const marked = quotationsIn(reply.acknowledgement).find((words) =>
    levelled(story).includes(levelled(words)),
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
  const sentences = sentencesOf(reply.acknowledgement)
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
