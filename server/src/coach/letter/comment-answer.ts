import { countWords } from '../../prose/count-words.ts'
import type {
  Coach,
  CoachContext,
  CoachEntry,
  CoachInsight,
  LetterForm,
  MemberComment,
} from '../advice.ts'
import type { EntryReaders } from '../entry-readers.ts'
import type { CommentOccasion } from '../knowledge/coach-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { ledgerOf, leastRecentFirst } from '../ledger.ts'
import { quotationFrom } from '../quotation.ts'
import { namesSymptom } from '../safety/judge.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { tokenise } from '../text/tokenise.ts'
import { understand } from './understand.ts'

/** Forms with something in them that a member who writes back must be told. */
const answering: ReadonlySet<LetterForm | undefined> = new Set(['condolence', 'answer', 'thread'])
// "That is not what I meant" sounds dark to a model that expects a day, and is about the letter.
const shortDisagreement = 12
const startsInside = /^\p{Ll}/u

/**
 * Answers a comment: with the letter that such an entry would get where something in it calls for
 * one, else in a line.
 */
export function createCommentAnswer(
  advise: (entry: CoachEntry, context: CoachContext) => CoachInsight,
  knowledge: Knowledge,
  readers: EntryReaders,
): Coach['answerComment'] {
  const commentLine = createCommentLine(knowledge, readers)
  const sending = new Set(knowledge.whoCanAnswer.map(({ id }) => id))
  return (comment, context) => {
    const insight = advise(asEntry(comment), context)
    const isAlarm = insight.kind === 'safety' || insight.safetyLevel !== null
    const isSent = insight.partIds.some((id) => sending.has(id))
    const line = isAlarm || isSent ? null : commentLine(comment, context, insight.form)
    return line
      ? { ...insight, text: line.text, form: 'note', partIds: [line.id], factIds: [], recalls: [] }
      : insight
  }
}

const asEntry = ({ id, text, about, writtenAt }: MemberComment): CoachEntry => ({
  id,
  title: '',
  content: text,
  tags: [],
  symptoms: [],
  about,
  writtenAt,
})

type CommentLine = (
  comment: MemberComment,
  context: CoachContext,
  form: LetterForm | undefined,
) => { id: string; text: string } | null

/**
 * Writes the few words under a comment; none where the letter to such an entry says what matters.
 */
function createCommentLine({ comments }: Knowledge, readers: EntryReaders): CommentLine {
  const signs = comments.signs.map(({ when, pattern }) => ({
    when,
    pattern: new RegExp(pattern, 'i'),
  }))

  const signIn = (text: string) => signs.find(({ pattern }) => pattern.test(text))?.when

  function occasionOf(comment: MemberComment, context: CoachContext): CommentOccasion {
    const { text, letter } = comment
    const sign = signIn(text)
    if (sign) return sign
    const { isTrouble, reading } = understand(readers, asEntry(comment), context)
    if (isTrouble || reading.body.length > 0) return 'trouble'
    // The trained models know days, and a line under a letter is none: its words must say it.
    if (moodOf(text) === 'down') return 'down'
    return letter.trimEnd().endsWith('?') ? 'answered' : 'plain'
  }

  const moodOf = (text: string) => readers.moodOf(tokenise(text, readers.net.spelling))
  const quotationOf = (text: string) =>
    quotationFrom(text, {
      worthOf: readers.worthOf,
      namesSymptom: (words) => namesSymptom(readers.net, words),
      suits: (words) => moodOf(words) !== 'down' && !startsInside.test(words),
    })

  return (comment, context, form) => {
    const isShort = countWords(comment.text) <= shortDisagreement
    const isAboutLetter = signIn(comment.text) === 'disagrees' && isShort
    if (answering.has(form) && !isAboutLetter) return null
    const when = occasionOf(comment, context)
    const parts = comments.parts.filter((part) => part.when === when)
    const quotation = parts.some(({ quoted }) => quoted) ? quotationOf(comment.text) : null
    const fit = parts.filter(({ quoted }) => quoted === (quotation !== null))
    const seed = `${context.memberId} ${comment.id}`
    const [line] = leastRecentFirst(fit, ledgerOf(context.recent), seed)
    return line ? { id: line.id, text: fillTemplate(line.text, { q: quotation ?? '' }) } : null
  }
}
