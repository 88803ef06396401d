/** An answer the contract foresees and that is not the reply: its code is declared by the route. */
export class Refusal<Code extends string = string> {
  readonly code: Code
  readonly retryAfterSeconds: number | undefined
  /** Said instead of the declared sentence. */
  readonly sentence: string | undefined
  /** Faults by field, where a field can be named. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The job that the call stands for, where it can be looked at by itself. */
  readonly jobId: string | undefined
  readonly twoStepToken: string | undefined
  /** The newer state, where a change had not seen it. */
  readonly current: unknown

  constructor(code: Code, details: RefusalDetails = {}) {
    this.code = code
    this.retryAfterSeconds = details.retryAfterSeconds
    this.sentence = details.sentence
    this.fields = details.fields
    this.jobId = details.jobId
    this.twoStepToken = details.twoStepToken
    this.current = details.current
  }
}

export type RefusalDetails = {
  retryAfterSeconds?: number
  sentence?: string
  fields?: Readonly<Record<string, string>>
  jobId?: string
  twoStepToken?: string
  current?: unknown
}

export function refuse<const Code extends string>(
  code: Code,
  details?: RefusalDetails,
): Refusal<Code> {
  return new Refusal(code, details)
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal
