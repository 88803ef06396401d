import {
  pino,
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino'
import type { Config } from './config.ts'
import { describeError } from './describe-error.ts'

/** The log: JSON lines on standard output, readable ones in development. */
export async function openLog(
  config: Pick<Config, 'logLevel' | 'mode'>,
  destination?: DestinationStream,
): Promise<Logger> {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }), log: withoutSecrets },
    serializers: { err: (described: unknown) => described },
    hooks: { logMethod: hideErrorMessage },
  }
  const log = pino(
    options,
    destination ?? (config.mode === 'development' ? await readableLines() : process.stdout),
  )
  return Object.assign(log, { child: childWithoutSecrets(log.child) })
}

// The formatter above sees the facts of a line and not those that a child was made with.
const childWithoutSecrets = (child: Logger['child']): Logger['child'] =>
  new Proxy(child, {
    apply: (make, log, [facts, options]: [Bindings, ChildLoggerOptions?]) =>
      Reflect.apply(make, log, [withoutSecrets(facts), options]),
  })

async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss' })
}

// Values logged by mistake under one of these names, at whatever depth, are not written.
const secretNames =
  /password|passphrase|secret|token|cookie|authorization|api_?key|^(body|content|title|text|goal|story|email|payload|headers|parameters|detail)$/i
const MOST_DEPTH = 6

function withoutSecrets(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, redact(name, value, 0)]),
  )
}

function redact(name: string, value: unknown, depth: number): unknown {
  if (secretNames.test(name)) return '[not logged]'
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MOST_DEPTH) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => redact(name, item, depth + 1))
  // A request, a connection: who knows what they hold.
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, redact(key, item, depth + 1)]),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Logged without a sentence of its own, an error would lend its message, which may hold what a
 * member wrote.
 */
function hideErrorMessage(
  this: Logger,
  args: Parameters<Logger['info']>,
  method: (...args: unknown[]) => void,
) {
  const [facts, sentence, ...rest] = args as unknown[]
  const isError = facts instanceof Error
  const error = isError ? facts : errorIn(facts)
  if (!error) return method.apply(this, args)
  method.apply(this, [
    isError ? { err: error } : facts,
    sentence ?? describeError(error).type,
    ...rest,
  ])
}

function errorIn(facts: unknown): Error | undefined {
  return typeof facts === 'object' && facts !== null && 'err' in facts && facts.err instanceof Error
    ? facts.err
    : undefined
}
