import { check } from '../../prose/check.ts'
import { sendsForHelp } from '../../prose/danger.ts'
import type { ProseSpec } from '../../prose/spec.ts'
import type { CoachContext, CoachEntry, LetterForm } from '../advice.ts'
import type { Fact } from '../../knowledge/facts.ts'
import { echoFaults, leakFaults } from './echoes.ts'
import { citationFaults, evidenceFaults } from './evidence.ts'
import type { Length } from './instructions.ts'
import { lettersAsSent } from './known-material.ts'
import { limitFaults, pretenceFaults } from './limits.ts'
import { memoryFaults } from './memories.ts'
import { replyParts, replyText, type ModelReply, type ReplyFault } from './model-reply.ts'
import { namedFaults } from './named-things.ts'
import { plainnessFaults } from './plainness.ts'
import { historyAsSent } from './prompt.ts'
import { quotableSentencesOf, quotationFaults, withoutQuotations } from './quotations.ts'

/** The request to which a reply answers, and against which it is checked. */
export type ReplyContext = {
  entry: CoachEntry
  context: CoachContext
  facts: readonly Fact[]
  instructions: string
  marker: string
  /** The length that was asked for. */
  words: Length
  namesSymptom(text: string): boolean
  namesTrouble(text: string): boolean
  /** A line on a warning sign long over stands in the reply. */
  isReminded: boolean
  /**
   * The answer before this one played a warning sign down: the sign may be real, and silence would
   * hide it.
   */
  mustSendForHelp: boolean
  /** The form that was asked for. */
  form: LetterForm
}

const textsCompared = 10
// A list of signs to ring about is long, and is not worth a second call.
const longestSentence = 55
/**
 * The parts that every form has: what was heard, and what it means; a note may have the first
 * alone.
 */
const needed = { note: [0], other: [0, 2] } as const

/**
 * Holds a model's reply to the rules for every reply and to those that only a model breaks. Empty
 * is a pass.
 */
export function checkReply(reply: ModelReply, sent: ReplyContext): ReplyFault[] {
  const { entry, context, facts, words } = sent
  const cited = facts.filter(({ id }) => reply.fact_ids.includes(id))
  const sources = cited
    .map(({ claim, population, caveat }) => `${claim} ${population} ${caveat}`)
    .join('\n')
  const written = [entry.title, entry.content]
  const earlier = historyAsSent(entry, context).flatMap(({ title, story }) => [title, story])
  const parts = replyParts(reply).map(withoutQuotations)
  const own = parts.join('\n')
  const told = [...written, `My goal: ${context.goal}`].flatMap(quotableSentencesOf).join('\n')
  const toldEver = [told, ...earlier.flatMap(quotableSentencesOf)].join('\n')
  return [
    ...shapeFaults(reply, parts, sent),
    ...checked(replyText(reply, null), {
      kind: 'reply',
      words,
      longestSentence,
      sources,
      quotable: [...written, context.goal ?? '', ...earlier].join('\n'),
      figures: earlier.join('\n'),
      namesSign: sent.namesTrouble,
      isReminded: sent.isReminded,
      earlier: context.recent.slice(0, textsCompared).map((each) => each.text),
    }),
    ...quotationFaults(reply, [...written, ...earlier].join('\n'), sent.namesSymptom),
    ...citationFaults(own, cited),
    ...(sent.mustSendForHelp && !sendsForHelp(own) ? [{ rule: 'no help', found: 'none' }] : []),
    ...limitFaults(own),
    ...pretenceFaults(own),
    ...evidenceFaults(own, sources, told),
    ...namedFaults(own, sources, toldEver, [...written, ...earlier].join('\n')),
    ...memoryFaults(own, [
      ...written,
      context.goal ?? '',
      ...earlier,
      ...lettersAsSent(context, (text) => text),
    ]),
    ...plainnessFaults(parts),
    ...leakFaults(own, told, sent.instructions, sent.marker),
    ...echoFaults(own, [...written, ...earlier]),
  ]
}

function shapeFaults(
  reply: ModelReply,
  parts: readonly string[],
  { facts, form }: ReplyContext,
): ReplyFault[] {
  const known = new Set(facts.map(({ id }) => id))
  const foreign = reply.fact_ids.filter((id) => !known.has(id))
  const isLacking = needed[form === 'note' ? 'note' : 'other'].some((at) => parts[at] === '')
  const [, insight] = parts
  const questions = parts.join('\n').match(/\?/g)?.length ?? 0
  return [
    ...(isLacking ? [{ rule: 'parts', found: 'a part is empty' }] : []),
    ...(reply.fact_ids.length === 0 && insight !== '' ? [{ rule: 'fact ids', found: 'none' }] : []),
    ...(form === 'condolence' && questions + reply.fact_ids.length > 0
      ? [{ rule: 'form', found: 'condolence' }]
      : []),
    ...foreign.map((found) => ({ rule: 'fact ids', found })),
    ...((questions === 0 && parts.at(-1) === '') || (questions === 1 && parts.at(-1)?.endsWith('?'))
      ? []
      : [{ rule: 'one question', found: `${questions}` }]),
  ]
}

/** Runs the check, and gives a fault of length the band that was asked for. */
const checked = (text: string, spec: ProseSpec & { words: Length }): ReplyFault[] =>
  check(text, spec).map((fault) =>
    fault.rule === 'length'
      ? { ...fault, limit: `${spec.words.min} to ${spec.words.max} words` }
      : fault,
  )
