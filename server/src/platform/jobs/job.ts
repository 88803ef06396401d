import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import type { Scope, Tx } from '../db/db.ts'

/** A kind of job: its name (`product/verb-noun`) and the shape of what it is given. */
export type JobKind<P extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly payload: P
  /** Attempts after the first. Default 5, with growing pauses. */
  readonly retries?: number
  /** Minutes that one attempt may take; one that takes longer is the last. Default 15. */
  readonly mostMinutes?: number
  /** Runs by itself, once each day (UTC) however many servers there are; its payload is empty. */
  readonly isDaily?: true
  /** The same, once in each span of so many minutes. */
  readonly everyMinutes?: number
  /**
   * Jobs that would get in each other's way: of one group one is worked on at a time, whichever
   * server has it.
   */
  groupOf?(payload: z.output<P>): string
  /** Seconds before the second attempt at a job, at least, where they are not the usual ones. */
  firstPauseOf?(payload: z.output<P>): number | undefined
}

export function jobKind<P extends z.ZodType>(kind: JobKind<P>): JobKind<P> {
  return kind
}

/**
 * A kind of job with what does it. Must be safe to run twice: a job killed with its process runs
 * again.
 */
export type JobHandler = {
  readonly kind: JobKind
  readonly work: (payload: unknown) => Promise<void>
  /** The number of jobs of this kind that one process works on at once. */
  readonly concurrency: number
  /** Runs once, after the last attempt has failed; one that took too long is the last. */
  readonly onGivenUp?: (payload: unknown) => Promise<void>
}

/** Makes a handler whose payload is parsed by its kind before any work is done. */
export function jobHandler<P extends z.ZodType>(handler: {
  kind: JobKind<P>
  work: (payload: z.output<P>) => Promise<void>
  concurrency: number
  onGivenUp?: (payload: z.output<P>) => Promise<void>
}): JobHandler {
  const { kind, work, concurrency, onGivenUp } = handler
  return {
    kind,
    concurrency,
    work: (payload) => work(kind.payload.parse(payload)),
    ...(onGivenUp && {
      onGivenUp: (payload: unknown) => onGivenUp(kind.payload.parse(payload)),
    }),
  }
}

export type Jobs = {
  /**
   * Adds a job in the caller's transaction; the worker is woken once it has committed.
   * `afterSeconds`: not before.
   */
  enqueue<P extends z.ZodType>(
    tx: Tx,
    kind: JobKind<P>,
    payload: z.output<P>,
    afterSeconds?: number,
  ): Promise<void>
  /**
   * The statement that adds a job, to be a part of the caller's own (`with`), which spares a round
   * trip; the worker is woken once that has committed.
   */
  joining<P extends z.ZodType>(
    scope: Scope,
    kind: JobKind<P>,
    payload: z.output<P>,
  ): Promise<RawBuilder<unknown>>
}
