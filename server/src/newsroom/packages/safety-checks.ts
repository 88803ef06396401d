import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { SafetyMust } from '../../writer/knowledge/safety-schema.ts'
import { createPhraseFinder } from '../../writer/topic/phrases.ts'
import { openTopicReader } from '../../writer/topic/read-topic.ts'

type Told = { topic: string; theme: EditorialTheme | null; article: string }

/**
 * Keeps a piece on the heart, or on tiredness, from being ready without its line for an emergency.
 */
export function safetyChecks(
  { topic, theme, article }: Told,
  knowledge: WriterKnowledge,
): PackageCheck[] {
  const { subject } = openTopicReader(knowledge)({ topic, theme })
  const sentences = article.split(/(?<=[.!?])\s+|\n+/)
  return knowledge.safetyMusts
    .filter(
      ({ subjects, called, except }) =>
        (subject !== null && subjects.includes(subject.subject)) ||
        createPhraseFinder(called, except)(topic),
    )
    .flatMap((must) => [
      ...(isSaid(must, sentences) ? [] : [held('safety-line', must.lacks)]),
      ...(must.hasOneWait ? waitChecks(sentences) : []),
    ])
}

function isSaid({ says }: SafetyMust, sentences: readonly string[]): boolean {
  const finders = says.map((phrases) => createPhraseFinder(phrases))
  return sentences.some((sentence) => finders.every((isIn) => isIn(sentence)))
}

const isOfChest = createPhraseFinder(['chest', 'breathless|breathlessness', 'palpitation*'])
const isEmergency = createPhraseFinder(['999', '112', 'emergency'])

/** Two waits before one call leave a reader to choose between them. */
function waitChecks(sentences: readonly string[]): PackageCheck[] {
  // "A faint is a 999 call. So is chest pain that lasts": the call stands a sentence before.
  const waits = sentences.flatMap((sentence, at) =>
    isOfChest(sentence) && isEmergency(`${sentences[at - 1] ?? ''} ${sentence}`)
      ? waitsIn(sentence)
      : [],
  )
  const [first, second] = [...new Set(waits)]
  if (first === undefined || second === undefined) return []
  return [
    held(
      'safety-wait',
      `It says two things about when to call 999: “${first}” and “${second}”. Say one.`,
    ),
  ]
}

/** As the sentence has them: "more than 15 minutes", "does not pass at once". */
const waitsIn = (sentence: string): string[] =>
  [
    ...sentence.matchAll(
      /\b(?:(?:more|longer) than|after|within) (?:\d+|five|ten|fifteen|twenty|thirty) minutes\b|\b(?:do|does)(?:n['’]t| not) (?:pass|ease|settle|go)(?: \w+)? at once\b/giu,
    ),
  ].map(([wait]) => wait.toLowerCase().replace(/^do(?=n['’]t| not)/u, 'does'))

const held = (rule: string, sentence: string): PackageCheck => ({
  rule,
  weight: 'must',
  place: 'article',
  sentence,
  found: null,
})
