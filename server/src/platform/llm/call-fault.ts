import { APICallError, NoObjectGeneratedError, type FinishReason, type LanguageModelUsage } from 'ai'
import { LlmFault, type LlmFaultKind } from './llm.ts'

/** What went wrong with one try of a call, in words that hold nothing of what was sent or answered. */
export class CallFault extends LlmFault {
  readonly status: number | undefined
  /** Whether another try may do better. */
  readonly isPassing: boolean
  /** How long the provider asked to be left alone. */
  readonly retryAfterMs: number | undefined
  /** What an answer that cannot be used has cost. */
  readonly spent: Spent | undefined

  constructor(kind: LlmFaultKind, message: string, facts: Partial<Facts> = {}) {
    super(kind, message)
    this.status = facts.status
    this.isPassing = facts.isPassing ?? false
    this.retryAfterMs = facts.retryAfterMs
    this.spent = facts.spent
  }
}
type Facts = Pick<CallFault, 'status' | 'isPassing' | 'retryAfterMs' | 'spent'>

/** What the provider counted, and how much it wrote, for where it counted nothing. */
export type Spent = { inputTokens: number | undefined; outputTokens: number | undefined; answerLength: number }

const passingStatuses = new Set([408, 429])
const errorCode = /^[A-Z][A-Z0-9_]+$/

/** An error of the AI SDK, told by its class and status alone: it holds the prompt, the answer, the address. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof CallFault) return error
  if (APICallError.isInstance(error)) return faultOfStatus(error)
  if (NoObjectGeneratedError.isInstance(error)) return unusable(error)
  return new CallFault(
    'unreadable',
    `The answer cannot be read (${error instanceof Error ? error.name : typeof error})`,
  )
}

type Answer = {
  finishReason: FinishReason | undefined
  usage: LanguageModelUsage | undefined
  text: string | undefined
}

/** An answer that came, and cost something, and is none. */
export function unusable(answer: Answer): CallFault {
  const reason = `The answer ${shortcoming(answer.finishReason, answer.text)}`
  return new CallFault('unreadable', reason, { spent: spentOn(answer) })
}

/** Numbers alone: an answer may repeat what a member wrote, and a fault goes far. */
export const spentOn = ({ usage, text }: Pick<Answer, 'usage' | 'text'>): Spent => ({
  inputTokens: usage?.inputTokens,
  outputTokens: usage?.outputTokens,
  answerLength: text?.length ?? 0,
})

function shortcoming(finishReason: FinishReason | undefined, text: string | undefined): string {
  if (finishReason === 'content-filter') return 'was withheld'
  if (finishReason === 'length') return 'was cut off'
  return text ? 'is not in the shape asked for' : 'is empty'
}

function faultOfStatus(error: APICallError): CallFault {
  const status = error.statusCode
  const isOk = status !== undefined && status >= 200 && status < 300
  // Of an answer with a good status the package calls those passing that broke off on their way.
  if (status === undefined || (isOk && error.isRetryable)) {
    const reason = status === undefined ? 'The provider cannot be reached' : 'The answer broke off'
    return new CallFault('unavailable', `${reason}${codeIn(error)}`, { status, isPassing: error.isRetryable })
  }
  if (isOk) return new CallFault('unreadable', 'The answer is none of this provider’s protocol', { status })
  return new CallFault('unavailable', `The provider refused with status ${status}`, {
    status,
    isPassing: passingStatuses.has(status) || status >= 500,
    retryAfterMs: retryAfterOf(error.responseHeaders),
  })
}

function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string' && errorCode.test(error.code)) return ` (${error.code})`
  return codeIn(error.cause)
}

/** Seconds, as all providers here send them; another form counts as none. */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const asked = headers?.['retry-after'] ?? ''
  return /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1000 : undefined
}
