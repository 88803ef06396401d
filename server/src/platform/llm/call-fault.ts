import {
  APICallError,
  NoObjectGeneratedError,
  type FinishReason,
  type LanguageModelUsage,
} from 'ai'
import { errorCode } from '../error-code.ts'
import { LlmFault, type LlmFaultKind, type LlmRemedy } from './llm.ts'

/** The failure of one try of a call, in words that hold nothing of what was sent or answered. */
export class CallFault extends LlmFault {
  readonly status: number | undefined
  /** True when another try may do better. */
  readonly isPassing: boolean
  /** The time for which the provider asked to be left alone. */
  readonly retryAfterMs: number | undefined
  /** The cost of an answer that cannot be used. */
  readonly spent: TokenUse | undefined

  constructor(kind: LlmFaultKind, message: string, facts: Partial<Facts> = {}) {
    super(kind, message, facts.remedy)
    this.status = facts.status
    this.isPassing = facts.isPassing ?? false
    this.retryAfterMs = facts.retryAfterMs
    this.spent = facts.spent
  }
}
type Facts = Pick<CallFault, 'status' | 'isPassing' | 'retryAfterMs' | 'spent' | 'remedy'>

/** The provider's count, and the length of the answer for where it counted nothing. */
export type TokenUse = {
  inputTokens: number | undefined
  outputTokens: number | undefined
  answerLength: number
}

/** The cost of a call that never ended: the request may have been read all the same. */
export const uncountedUse: TokenUse = {
  inputTokens: undefined,
  outputTokens: undefined,
  answerLength: 0,
}

const filtered = /content_?(?:filter|policy)|ResponsibleAI/i
const passingStatuses = new Set([408, 429])
const readableCode = /^[A-Z][A-Z0-9_]+$/

/**
 * An error of the AI SDK, told by its class and status alone: it holds the prompt, the answer, the
 * address.
 */
export function faultOf(error: unknown): CallFault {
  if (error instanceof CallFault) return error
  if (APICallError.isInstance(error)) return faultOfStatus(error)
  if (NoObjectGeneratedError.isInstance(error)) return unusableAnswer(error)
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
export function unusableAnswer(answer: Answer): CallFault {
  const spent = spentOn(answer)
  if (isWithheld(answer)) return new CallFault('withheld', 'The answer was withheld', { spent })
  return new CallFault(
    'unreadable',
    `The answer ${shortcoming(answer.finishReason, answer.text)}`,
    { spent },
  )
}

/** Numbers alone: an answer may repeat what a member wrote, and a fault goes far. */
export const spentOn = ({ usage, text }: Pick<Answer, 'usage' | 'text'>): TokenUse => ({
  inputTokens: usage?.inputTokens,
  outputTokens: usage?.outputTokens,
  answerLength: text?.length ?? 0,
})

// A model without a filter of its own declines in prose, in one of these ways.
const declines =
  /^\W*(?:i['’]?m|i am)? ?(?:so |very |really |truly |deeply )*sorry\b|^\W*i (?:can(?:no|['’])?t|won['’]?t|am (?:unable|not able))\b/i

const isWithheld = ({ finishReason, text = '' }: Answer) =>
  finishReason === 'content-filter' || declines.test(text)

function shortcoming(finishReason: FinishReason | undefined, text: string | undefined): string {
  if (finishReason === 'length') return 'was cut off'
  return text ? 'is not in the shape asked for' : 'is empty'
}

function faultOfStatus(error: APICallError): CallFault {
  const status = error.statusCode
  const isOk = status !== undefined && status >= 200 && status < 300
  // The package marks an answer with a good status as retryable when it broke off.
  if (status === undefined || (isOk && error.isRetryable)) {
    const reason = status === undefined ? 'The provider cannot be reached' : 'The answer broke off'
    const spent = status === undefined ? undefined : uncountedUse
    return new CallFault('unavailable', `${reason}${codeIn(error)}`, {
      status,
      spent,
      isPassing: error.isRetryable,
    })
  }
  if (isOk)
    return new CallFault('unreadable', 'The answer is none of this provider’s protocol', { status })
  // Some filters read what is sent, before any model does, and call it a wrong request.
  if (status === 400 && filtered.test(error.responseBody ?? '')) {
    return new CallFault('withheld', 'The answer was withheld', { status })
  }
  const remedy = remedyOf(status, error.responseBody ?? '')
  return new CallFault('unavailable', `The provider refused with status ${status}`, {
    status,
    remedy,
    isPassing: remedy === undefined && (passingStatuses.has(status) || status >= 500),
    retryAfterMs: retryAfterOf(error.responseHeaders),
  })
}

// Google calls a wrong key a wrong request, Anthropic an empty account; OpenAI asks an empty
// account for patience.
const wrongKey = /API_KEY_INVALID|API key not valid/i
const nothingLeft =
  /insufficient_quota|credit balance is too low|billing_(?:not_active|hard_limit_reached)/i

function remedyOf(status: number, body: string): LlmRemedy | undefined {
  if (status === 402 || ([400, 403, 429].includes(status) && nothingLeft.test(body)))
    return 'billing'
  if (status === 401 || status === 403 || (status === 400 && wrongKey.test(body))) return 'key'
  return status === 404 ? 'model' : undefined
}

function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = errorCode(error)
  if (code !== undefined && readableCode.test(code)) return ` (${code})`
  return codeIn(error.cause)
}

/** Seconds, as all providers here send them; another form counts as none. */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const asked = headers?.['retry-after'] ?? ''
  return /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1000 : undefined
}
