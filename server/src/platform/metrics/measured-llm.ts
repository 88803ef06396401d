import { Counter, Histogram, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import { LlmFault, type Llm } from '../llm/llm.ts'

const SECONDS = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300]

/** The same models, each answer counted by its outcome and timed, with what it cost. */
export function measureLlm(llm: Llm, registry: Registry, clock: Clock): Llm {
  const registers = [registry]
  const answers = new Counter({
    name: 'stayer_provider_answers_total',
    help: 'What was asked of the AI provider, by outcome: answered, or why not (limit: the tokens of the day are used up)',
    labelNames: ['purpose', 'outcome'],
    registers,
  })
  const tokens = new Counter({
    name: 'stayer_provider_tokens_total',
    help: 'Tokens of the answers',
    labelNames: ['purpose', 'direction'],
    registers,
  })
  const seconds = new Histogram({
    name: 'stayer_provider_seconds',
    help: 'How long an answer took, with all that was tried again',
    labelNames: ['purpose'],
    buckets: SECONDS,
    registers,
  })
  return {
    ...llm,
    async complete(request) {
      const { purpose } = request
      const startedMs = clock.elapsedMs()
      try {
        const reply = await llm.complete(request)
        answers.inc({ purpose, outcome: 'answered' })
        tokens.inc({ purpose, direction: 'in' }, reply.inputTokens)
        tokens.inc({ purpose, direction: 'out' }, reply.outputTokens)
        return reply
      } catch (error) {
        answers.inc({ purpose, outcome: error instanceof LlmFault ? error.kind : 'defect' })
        throw error
      } finally {
        seconds.observe({ purpose }, (clock.elapsedMs() - startedMs) / 1_000)
      }
    },
  }
}
