import { inspect } from 'node:util'
import { afterAll, expect, vi } from 'vitest'
import type { AiProvider } from '../platform/ai-settings.ts'
import { llmAnswer } from './llm-answers.ts'
import { openFaultServer, sends, type Turn } from './llm-fault-server.ts'
import { llmAnswerText, llmRequest } from './llm-request.ts'
import { openTestLlm } from './open-test-llm.ts'

export const everyProvider = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export const own = 'openai-compatible'
export const said = 'canary-words of the provider'
/** An answer in the shape asked for. */
export const good = (provider: AiProvider = own) =>
  sends(llmAnswer(provider, { text: llmAnswerText }))

type Meeting = { turns: Turn[]; provider?: AiProvider; environment?: Record<string, string> }

/**
 * Opens the calls of a provider for the tests of one file. Nobody's words are printed, whatever
 * goes wrong.
 */
export function openMeetings() {
  const printed = [
    vi.spyOn(console, 'warn'),
    vi.spyOn(console, 'error'),
    vi.spyOn(process, 'emitWarning'),
  ]
  // The next file of this worker may print, and spies itself.
  afterAll(() => printed.forEach((print) => print.mockRestore()))

  /** One call of a provider that behaves like this: what became of it, and what was kept of it. */
  return async function meet({ turns, provider = own, environment = {} }: Meeting) {
    await using server = await openFaultServer(...turns)
    const opened = await openTestLlm({ provider, url: server.url, environment })
    const outcome: unknown = await opened.llm.complete(llmRequest).catch((error: unknown) => error)
    const lines = opened.log.map((line): unknown => JSON.parse(line))
    expect(opened.log.join('')).not.toMatch(/canary/)
    for (const print of printed) expect(print).not.toHaveBeenCalled()
    expect(inspect(outcome, { depth: null, showHidden: true })).not.toMatch(/canary/)
    return { ...opened, outcome, lines, requests: server.requests.length }
  }
}
