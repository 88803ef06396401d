import type { Logger } from 'pino'
import type { AiConfig } from '../ai-settings.ts'
import type { Clock } from '../clock.ts'
import { askModel } from './ask-model.ts'
import { CallFault } from './call-fault.ts'
import type { CallLedger, LlmCall } from './call-ledger.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import {
  type Llm,
  LlmFault,
  type LlmPurpose,
  type LlmRemedy,
  type LlmReply,
  type LlmRequest,
} from './llm.ts'
import { openModels } from './models.ts'
import { nameOfProvider } from './provider-name.ts'
import { tokensOf } from './tokens.ts'
import { type Pause, pauseForReal, tryAgain } from './retry.ts'

const advice: Readonly<Record<LlmRemedy, string>> = {
  key: 'The provider did not accept the key: check AI_API_KEY',
  model:
    'The provider does not know this model or this address: check AI_MODEL, AI_MODEL_WRITER and AI_BASE_URL',
  billing: 'The account with the provider has nothing left to spend: look at its billing',
}

/** Advises the operator where waiting will not help. */
export const adviceOn = ({ remedy }: LlmFault): string | undefined => remedy && advice[remedy]

export type LlmParts = {
  calls: CallLedger
  clock: Clock
  log: Logger
  /** Ends calls under way when the process stops; their callers get its reason. */
  stopping: AbortSignal
  /** Waits between two tries. */
  pause?: Pause
}

/** The models of the configured provider, for anyone who may spend on them. */
export function openLlm(
  config: AiConfig,
  { calls, clock, log, stopping, pause = pauseForReal }: LlmParts,
): Llm {
  // The AI SDK's warnings go to the console, and quote what was asked for.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const providerName = nameOfProvider(config)
  const modelFor = (purpose: LlmPurpose) =>
    purpose === 'writer' ? config.writerModel : config.model
  const breaker = circuitBreaker(clock)
  const modelNamed = openModels(config)
  const patience = { timeoutMs: config.timeoutMs, pause, stopping }

  const callProvider = async <T>(request: LlmRequest<T>): Promise<LlmReply<T>> => {
    const model = modelFor(request.purpose)
    const started = performance.now()
    const { purpose, jobId = null } = request
    const facts = { purpose, jobId, provider: providerName, model, calledAt: clock.now() }
    const write = (outcome: LlmCall['outcome'], tokens: ReturnType<typeof tokensOf>) =>
      recordCall({ calls, log }, { ...facts, outcome, ...tokens, durationMs: msSince(started) })
    try {
      const { value, spent } = await tryAgain(async (signal) => {
        await assertMaySend(request)
        return askModel(modelNamed(model), request, signal)
      }, patience)
      const tokens = tokensOf(spent, request)
      await write('answered', tokens)
      return { value, model, ...tokens }
    } catch (error) {
      // A member who takes back their yes before anything went out has made no call.
      if (error instanceof CallFault && error.kind !== 'withdrawn')
        await write(error.kind, tokensOf(error.spent, request))
      throw error
    }
  }

  return {
    providerName,
    modelFor,
    complete: async (request) => {
      const started = performance.now()
      try {
        await refusePastLimit({ calls, clock }, config.dailyTokenLimit)
        return await breaker.guard(() => callProvider(request))
      } catch (error) {
        const { purpose } = request
        logFault(log, error, {
          purpose,
          provider: providerName,
          model: modelFor(purpose),
          ms: msSince(started),
        })
        throw error
      }
    },
  }
}

async function refusePastLimit(
  { calls, clock }: Pick<LlmParts, 'calls' | 'clock'>,
  dailyTokenLimit: number,
) {
  if ((await calls.tokensSince(startOfDay(clock.now()))) < dailyTokenLimit) return
  throw new LlmFault('limit', 'No call was made: the tokens of this day are used up')
}

async function assertMaySend({ maySend }: Pick<LlmRequest<unknown>, 'maySend'>) {
  if (maySend && !(await maySend()))
    throw new CallFault('withdrawn', 'No call was made: nothing may be sent any more')
}

/** A paid answer is not lost because it could not be recorded. */
async function recordCall({ calls, log }: Pick<LlmParts, 'calls' | 'log'>, call: LlmCall) {
  try {
    await calls.write(call)
  } catch (error) {
    log.error({ err: error }, 'A call to the AI provider could not be recorded')
  }
}

function logFault(log: Logger, fault: unknown, facts: object) {
  if (fault instanceof LlmFault)
    log.warn({ ...facts, ...describeFault(fault) }, 'The AI provider gave no answer')
}

const describeFault = (fault: LlmFault) => ({
  kind: fault.kind,
  why: fault.message,
  ...(fault.remedy !== undefined && { advice: adviceOn(fault) }),
  ...(fault instanceof CallFault && fault.status !== undefined && { status: fault.status }),
})

const startOfDay = (moment: Date) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))

const msSince = (started: number) => Math.round(performance.now() - started)
