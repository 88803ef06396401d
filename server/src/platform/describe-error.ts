import { errorCode } from './error-code.ts'

/**
 * The part of an error that may be logged: its message can hold a member's words, a statement's
 * values, a whole request.
 */
export type ErrorDescription = {
  type: string
  code?: string
  message?: string
  constraint?: string
  stack?: string
  cause?: ErrorDescription
}

// Messages of the engine itself and of our own sentences, which hold no data. A SyntaxError quotes
// what it could not read.
const safeTypes = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'ConfigFault',
  'DatabaseRefusal',
  'MailFault',
  'SealedWordsFault',
  'StorageFault',
])
const systemCode = /^E[A-Z_]+$/

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = errorCode(error)
  const isSafe = safeTypes.has(error.name) || ('syscall' in error && systemCode.test(code ?? ''))
  const stack = framesOf(error)
  return {
    type: error.name,
    ...(code && { code }),
    ...(isSafe && { message: error.message }),
    ...('constraint' in error &&
      typeof error.constraint === 'string' && { constraint: error.constraint }),
    ...(stack && { stack }),
    ...(error.cause instanceof Error &&
      depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

const frame = /^ {4}at .+:\d+:\d+\)?$/

/** The places alone: a stack begins with the message, which may be of several lines. */
function framesOf(error: Error): string {
  const stack = error.stack ?? ''
  const lines = (stack.startsWith(headOf(error)) ? stack.slice(headOf(error).length) : stack).split(
    '\n',
  )
  const last = lines.findLastIndex(
    (line) => !frame.test(line) && !/^ {4}at .+\((<anonymous>|native|node:.*)\)$/.test(line),
  )
  return lines.slice(last + 1).join('\n')
}

const headOf = (error: Error) => (error.message ? `${error.name}: ${error.message}` : error.name)
