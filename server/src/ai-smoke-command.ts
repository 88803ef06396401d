import type { Logger } from 'pino'
import { z } from 'zod'
import { builtInCoach, loadKnowledge, type CoachContext, type CoachEntry } from './coach/coach.ts'
import { modelCoach } from './coach/model/model-coach.ts'
import type { AiConfig } from './platform/ai-settings.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { readEnvironment } from './platform/environment.ts'
import type { LlmCall } from './platform/llm/call-ledger.ts'
import { LlmFault, type Llm } from './platform/llm/llm.ts'
import { adviceOn, openLlm } from './platform/llm/open-llm.ts'
import { openLog } from './platform/logging.ts'
import { sayWhyNot, StartRefusal } from './start-refusal.ts'
import { SectionAnswer } from './writer/model/answers.ts'
import { modelWriter } from './writer/model/model-writer.ts'
import { loadWriterKnowledge, type WritingBrief, type Progress } from './writer/writer.ts'

type Print = (line: string) => void

/**
 * Makes the configured provider answer an invented entry and begin an article. It reads no member's
 * data and stores nothing.
 */
export async function aiSmoke(print: Print = console.log): Promise<void> {
  try {
    const { ai } = readConfig(readEnvironment())
    if (!ai)
      throw new StartRefusal(
        'No AI provider is configured: docs/ai-providers.md says how to set one.',
      )
    await tryOut(ai, print)
  } catch (error) {
    process.exitCode = 1
    sayWhyNot(error)
  }
}

async function tryOut(ai: AiConfig, print: Print) {
  const calls: LlmCall[] = []
  const log = await openLog({ logLevel: 'silent', mode: 'production' })
  const llm = openLlm(ai, {
    clock: systemClock,
    log,
    stopping: new AbortController().signal,
    calls: { tokensSince: async () => 0, write: async (call) => void calls.push(call) },
  })
  for (const line of settingsOf(ai, llm)) print(line)
  const { insight, fault } = await answerOf(llm, log)
  if (insight.engine === 'built-in') throw new StartRefusal(whyNot(insight, fault))
  print(`Answered in ${sum(calls, 'durationMs')} ms: ${countOf(calls)}`)
  print(`\n${insight.text}`)
  calls.length = 0
  const { outline, opening } = await beginningOf(llm)
  print(`\nThe writer, in ${sum(calls, 'durationMs')} ms: ${countOf(calls)}`)
  for (const { title } of outline.parts) print(`- ${title}`)
  print(`\n${opening.paragraphs.join('\n\n')}`)
}

/** Everything that is set, but for the key. */
const settingsOf = (ai: AiConfig, llm: Llm) => [
  `Provider: ${ai.provider}, shown as ${llm.providerName}`,
  `Key: ${ai.apiKey === undefined ? 'not set' : 'set'}`,
  `Models: ${ai.model} for the coach, ${ai.writerModel} for the writer`,
  `Limits: ${ai.timeoutMs} ms an answer, ${ai.dailyTokenLimit} tokens a day`,
]

async function answerOf(llm: Llm, log: Logger) {
  const knowledge = await loadKnowledge()
  let fault: LlmFault | undefined
  const watched: Llm = {
    ...llm,
    complete: async (request) => {
      try {
        return await llm.complete(request)
      } catch (error) {
        if (error instanceof LlmFault) fault = error
        throw error
      }
    },
  }
  const coach = modelCoach({ builtIn: builtInCoach(knowledge), llm: watched, knowledge, log })
  const insight = await coach.adviseOn(inventedEntry, inventedContext)
  return { insight, fault }
}

const partsTried = 2

/** The plan of an article and its opening, as the writer asks for them; the rest is not bought. */
async function beginningOf(llm: Llm) {
  const bought: Record<string, unknown> = {}
  const writer = modelWriter({ llm, knowledge: await loadWriterKnowledge() })
  const progress: Progress = {
    begin: () => Promise.resolve(),
    kept: () => undefined,
    keep: async (name, part) => void (bought[name] = part),
    isWanted: () => Promise.resolve(Object.keys(bought).length < partsTried),
  }
  try {
    await writer.write(taperBrief, progress)
  } catch (error) {
    if (!(error instanceof LlmFault)) throw error
    if (error.kind !== 'withdrawn')
      throw new StartRefusal(`The writer got no answer that can be used. ${reasonOf(error)}.`)
  }
  return Beginning.parse(bought)
}

const Beginning = z
  .object({
    outline: z.object({ parts: z.array(z.object({ title: z.string() })) }),
    'section 1': SectionAnswer,
  })
  .transform(({ outline, 'section 1': opening }) => ({ outline, opening }))

const taperBrief: WritingBrief = {
  topic: 'The marathon: the art of the taper',
  theme: 'Race Prep & Strategy',
  stream: 'weekly',
  place: 8,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'invented',
}

const inventedEntry: CoachEntry = {
  id: 'invented',
  title: 'Tuesday by the canal',
  content:
    'An easy six miles with the club. My legs were heavy after Sunday, so I let the others go and kept it comfortable. I slept badly again and would like to know whether that matters.',
  tags: ['Training'],
  symptoms: [],
  writtenAt: new Date('2026-03-03T18:00:00Z'),
}

const inventedContext: CoachContext = {
  memberId: 'nobody',
  goal: 'A half marathon in the autumn',
  country: 'GB',
  tone: 'encouraging',
  maySend: true,
  history: [],
  neverSent: [],
  recent: [],
  earlierEntriesAt: [],
}

const reasonOf = (fault: LlmFault) =>
  [fault.message, adviceOn(fault)].filter((words) => words !== undefined).join('. ')

function whyNot({ kind }: { kind: 'coaching' | 'safety' }, fault: LlmFault | undefined): string {
  if (fault) return `The provider gave no answer that can be used. ${reasonOf(fault)}.`
  if (kind === 'safety') return 'The model took an ordinary entry for a warning sign.'
  return 'The model answered twice, and neither answer passed the coach’s checks.'
}

const countOf = (calls: readonly LlmCall[]) =>
  `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}, ${sum(calls, 'inputTokens')} tokens in, ${sum(calls, 'outputTokens')} out`

const sum = (calls: readonly LlmCall[], what: 'durationMs' | 'inputTokens' | 'outputTokens') =>
  calls.reduce((total, call) => total + call[what], 0)
