import type { z } from 'zod'

export type LlmPurpose = 'coach' | 'writer'

export type LlmRequest<T> = {
  purpose: LlmPurpose
  /** The model's orders and limits: ours alone. */
  instructions: string
  /** The model's material; words of people stand in it as data. */
  prompt: string
  /**
   * The shape of the answer. No optional keys: `nullable` instead, which every provider
   * understands.
   */
  schema: z.ZodType<T>
  maxOutputTokens: number
  /** The job that the call is for, where its costs are to be told. */
  jobId?: string
  /** Asked before every try when a person may withhold the text: after a no, nothing is sent. */
  maySend?: () => Promise<boolean>
}

export type LlmReply<T> = { value: T; model: string; inputTokens: number; outputTokens: number }

/** A model of the configured provider, which answers in a given shape. */
export type Llm = {
  /** The name people know: "OpenAI", or the host of a self-hosted server. */
  providerName: string
  modelFor(purpose: LlmPurpose): string
  /** One answer, after retries, within the time allowed. Throws LlmFault. */
  complete<T>(request: LlmRequest<T>): Promise<LlmReply<T>>
}

export type LlmFaultKind =
  /**
   * No answer: unreachable, timed out, refused, overloaded, a wrong key; or the circuit breaker is
   * open.
   */
  | 'unavailable'
  /** An answer that is not in the shape asked for. */
  | 'unreadable'
  /**
   * The provider would not answer this: a refusal, or its filter, which self-harm sets off above
   * all.
   */
  | 'withheld'
  /** The author no longer wants these words sent. */
  | 'withdrawn'
  /** The day's tokens are used up. */
  | 'limit'

/** Faults that waiting does not mend, only the operator. */
export type LlmRemedy =
  /** The provider does not accept the key. */
  | 'key'
  /** The provider does not know the model, or the address. */
  | 'model'
  /** The account with the provider has nothing left to spend. */
  | 'billing'

/**
 * The reason for which a call gave no answer. Its message is safe to log: it holds neither the
 * prompt nor the provider's words.
 */
export class LlmFault extends Error {
  override name = 'LlmFault'
  readonly kind: LlmFaultKind
  /** Undefined when another try may succeed, or when the cause is unknown. */
  readonly remedy: LlmRemedy | undefined

  constructor(kind: LlmFaultKind, message: string, remedy?: LlmRemedy) {
    super(message)
    this.kind = kind
    this.remedy = remedy
  }
}
