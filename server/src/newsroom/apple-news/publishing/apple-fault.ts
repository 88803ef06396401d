import { z } from 'zod'

/** An error as Apple's Publisher API answers it. */
const AppleError = z.object({
  code: z.string(),
  keyPath: z.array(z.coerce.string()).catch([]),
  value: z.unknown().optional(),
  message: z.string().nullish().catch(null),
})
export type AppleError = z.infer<typeof AppleError>

export type AppleFaultKind =
  /** The key is unknown or does not fit the channel, or the secret is wrong. */
  | 'key'
  /** This machine's clock is off. */
  | 'clock'
  /** Apple has another revision than ours. */
  | 'revision'
  /** Apple has the article already: the error's value is its identifier. */
  | 'duplicate'
  /** Apple has no such article, channel or section. */
  | 'missing'
  /** Anything else that Apple will refuse again. */
  | 'refused'
  /** Too many calls, or too many articles today. */
  | 'limit'
  /** No answer, or one that says to come again. */
  | 'down'
  /** A success whose answer cannot be read. */
  | 'unreadable'

type FaultFacts = {
  status: number | null
  errors?: readonly AppleError[]
  /** Seconds that Apple asks to wait. */
  retryAfterS?: number | null
  /** Seconds by which this machine's clock is ahead of Apple's. */
  clockAheadS?: number | null
  /** True where no connection was made. */
  isUnsent?: boolean
}

// Of the answers from 500 on, this one says that nothing was done.
const unavailable = 503

/** A call that Apple did not do, or did not answer. */
export class AppleFault extends Error {
  override name = 'AppleFault'
  readonly kind: AppleFaultKind
  readonly status: number | null
  readonly errors: readonly AppleError[]
  readonly retryAfterS: number | null
  readonly clockAheadS: number | null
  /** True where Apple may have done what was asked all the same. */
  readonly mayBeDone: boolean

  constructor(kind: AppleFaultKind, facts: FaultFacts) {
    super(`Apple News answered ${facts.status ?? 'nothing'} (${kind})`)
    this.kind = kind
    this.status = facts.status
    this.errors = facts.errors ?? []
    this.retryAfterS = facts.retryAfterS ?? null
    this.clockAheadS = facts.clockAheadS ?? null
    this.mayBeDone =
      kind === 'unreadable' ||
      (facts.status === null
        ? facts.isUnsent !== true
        : facts.status >= 500 && facts.status !== unavailable)
  }
}

const Errors = z.object({ errors: z.array(z.unknown()) })
const farOffS = 60

/** Makes a fault of an answer that is no success. */
export function faultOfAnswer(
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
  now: Date,
): AppleFault {
  const answered = Errors.safeParse(body).data?.errors ?? []
  const errors = answered.flatMap((one) => AppleError.safeParse(one).data ?? [])
  const sentAt = Date.parse(headers.get('date') ?? '')
  const clockAheadS = Number.isNaN(sentAt) ? null : Math.round((now.getTime() - sentAt) / 1000)
  const codes = new Set(errors.map(({ code }) => code))
  const facts = {
    status,
    errors,
    clockAheadS,
    retryAfterS: secondsUntil(headers.get('retry-after') ?? '', now),
  }
  return new AppleFault(kindOf(status, codes, clockAheadS), facts)
}

/** Reads `Retry-After`: seconds, or a date. */
function secondsUntil(value: string, now: Date): number | null {
  if (/^\s*\d+\s*$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return /[a-z]/i.test(value) && !Number.isNaN(at)
    ? Math.max(0, Math.ceil((at - now.getTime()) / 1000))
    : null
}

function kindOf(
  status: number,
  codes: ReadonlySet<string>,
  clockAheadS: number | null,
): AppleFaultKind {
  if (codes.has('DUPLICATE_ARTICLE_FOUND')) return 'duplicate'
  if (status === 409 || codes.has('WRONG_REVISION')) return 'revision'
  if (status === 401) {
    const isOff = clockAheadS !== null && Math.abs(clockAheadS) > farOffS
    return isOff || codes.has('DATE_NOT_RECENT') ? 'clock' : 'key'
  }
  if (status === 403) return 'key'
  if (status === 404) return 'missing'
  if (status === 429) return 'limit'
  return status >= 500 || status === 408 ? 'down' : 'refused'
}
