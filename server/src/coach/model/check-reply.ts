import { check } from '../../prose/check.ts'
import { sendsForHelp } from '../../prose/danger.ts'
import type { ProseSpec } from '../../prose/spec.ts'
import type { CoachContext, CoachEntry } from '../advice.ts'
import type { Fact } from '../../knowledge/facts.ts'
import { echoFaults, leakFaults } from './echoes.ts'
import { citationFaults, evidenceFaults } from './evidence.ts'
import type { Length } from './instructions.ts'
import { limitFaults, pretenceFaults } from './limits.ts'
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
  /** The answer before this one played a warning sign down: the sign may be real, and silence would hide it. */
  mustSendForHelp: boolean
  /** The entry tells of a sorrow: a letter to it need not bring a finding, and may be short. */
  mayBeBare: boolean
}

const textsCompared = 10
const insightAt = 1
// Beside a sorrow few words are often the better letter.
const fewestBeside = 50

/** Holds a model's reply to the rules for every reply and to those that only a model breaks. Empty is a pass. */
export function checkReply(reply: ModelReply, sent: ReplyContext): ReplyFault[] {
  const { entry, context, facts, words, mayBeBare } = sent
  const cited = facts.filter(({ id }) => reply.fact_ids.includes(id))
  const sources = cited.map(({ claim, population, caveat }) => `${claim} ${population} ${caveat}`).join('\n')
  const written = [entry.title, entry.content]
  const parts = replyParts(reply).map(withoutQuotations)
  const own = parts.join('\n')
  const told = [...written, `My goal: ${context.goal}`].flatMap(quotableSentencesOf).join('\n')
  return [
    ...shapeFaults(reply, parts, sent),
    ...checked(replyText(reply, null), {
      kind: 'reply',
      words: { ...words, min: mayBeBare ? Math.min(words.min, fewestBeside) : words.min },
      sources,
      quotable: [...written, context.goal ?? ''].join('\n'),
      figures: historyAsSent(entry, context)
        .flatMap(({ title, story }) => [title, story])
        .join('\n'),
      namesSign: sent.namesTrouble,
      isReminded: sent.isReminded,
      earlier: context.recent.slice(0, textsCompared).map((each) => each.text),
    }),
    ...quotationFaults(reply, written.join('\n'), sent.namesSymptom),
    ...citationFaults(own, cited),
    ...(sent.mustSendForHelp && !sendsForHelp(own) ? [{ rule: 'no help', found: 'none' }] : []),
    ...limitFaults(own),
    ...pretenceFaults(own),
    ...evidenceFaults(own, sources, told),
    ...namedFaults(own, sources, told),
    ...plainnessFaults(parts),
    ...leakFaults(own, told, sent.instructions, sent.marker),
    ...echoFaults(own, [...written, ...context.history.flatMap(({ title, content }) => [title, content])]),
  ]
}

function shapeFaults(reply: ModelReply, parts: readonly string[], { facts, mayBeBare }: ReplyContext): ReplyFault[] {
  const known = new Set(facts.map(({ id }) => id))
  const foreign = reply.fact_ids.filter((id) => !known.has(id))
  const isBare = mayBeBare && parts[insightAt] === ''
  const questions = parts.join('\n').match(/\?/g)?.length ?? 0
  return [
    ...(parts.some((part, at) => part === '' && !(isBare && at === insightAt))
      ? [{ rule: 'parts', found: 'a part is empty' }]
      : []),
    ...(reply.fact_ids.length === 0 && !isBare ? [{ rule: 'fact ids', found: 'none' }] : []),
    ...foreign.map((found) => ({ rule: 'fact ids', found })),
    ...(questions === 1 && parts.at(-1)?.endsWith('?') ? [] : [{ rule: 'one question', found: `${questions}` }]),
  ]
}

/** Runs the check, and gives a fault of length the band that was asked for. */
const checked = (text: string, spec: ProseSpec & { words: Length }): ReplyFault[] =>
  check(text, spec).map((fault) =>
    fault.rule === 'length' ? { ...fault, limit: `${spec.words.min} to ${spec.words.max} words` } : fault,
  )
