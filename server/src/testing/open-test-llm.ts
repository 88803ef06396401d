import type { AiProvider } from '../platform/ai-settings.ts'
import { readConfig } from '../platform/config.ts'
import type { LlmCall } from '../platform/llm/call-ledger.ts'
import { openLlm } from '../platform/llm/open-llm.ts'
import { openCapturedLog } from './captured-log.ts'
import { testClock } from './test-clock.ts'

type Options = {
  url: string
  provider?: AiProvider
  environment?: Record<string, string>
  pausesForReal?: true
}

/**
 * The models of a provider at this address, with a book of calls in memory; between two tries it
 * does not wait.
 */
export async function openTestLlm({
  url,
  provider = 'openai-compatible',
  environment = {},
  pausesForReal,
}: Options) {
  const given = {
    AI_PROVIDER: provider,
    AI_BASE_URL: url,
    AI_API_KEY: 'canary-key',
    AI_MODEL: 'model-1',
  }
  const { ai } = readConfig({ ...given, ...environment })
  if (!ai) throw new Error('No provider is configured')
  const clock = testClock('2026-03-02T06:00:00Z')
  const { log, lines } = await openCapturedLog()
  const book: LlmCall[] = []
  const pausesMs: number[] = []
  const stopping = new AbortController()
  const llm = openLlm(ai, {
    clock,
    log,
    calls: {
      tokensSince: async (moment) => tokensIn(book, moment),
      write: async (call) => void book.push(call),
    },
    stopping: stopping.signal,
    ...(!pausesForReal && { pause: async (ms: number) => void pausesMs.push(ms) }),
  })
  return { llm, clock, log: lines, book, pausesMs, stop: (reason: Error) => stopping.abort(reason) }
}

const tokensIn = (book: readonly LlmCall[], moment: Date) =>
  book
    .filter((call) => call.calledAt >= moment)
    .reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0)
