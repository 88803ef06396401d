import type { FastifyRequest } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'

/**
 * The number of calls of one member that are worked on at once, of those that may wait, and the
 * time for which they may.
 */
export type TurnLimits = {
  writes: number
  reads: number
  waiting: number
  waitMs: number
  /**
   * A flood is held back for this many times the length of its last call before the next: the
   * others' share.
   */
  restShare: number
}

/** A screen reads three or four things at once, each for a few milliseconds. */
const ordinaryTurns = {
  waiting: 100,
  waitMs: 15_000,
  restShare: 8,
}

/** Divides the calls that an account may have worked on at once between reads and writes. */
export const turnLimits = (callsAtOnce: number): TurnLimits => ({
  ...ordinaryTurns,
  writes: Math.floor(callsAtOnce / 2),
  reads: Math.ceil(callsAtOnce / 2),
})

// No screen has this many waiting: beyond it a member has one call at a time, and a rest after it.
const FLOOD = 8
const LONGEST_REST_MS = 5_000

/** Files that one person has not read to the end: each may lie in memory until they have. */
const mostUnsentFiles = 24

/**
 * Works on a call when its member's turn has come, or refuses it. The turn ends with the work, or
 * where there is an answer to be sent, once that has been.
 */
export type InTurn = (
  request: FastifyRequest,
  work: () => Promise<unknown>,
  untilSent?: () => Promise<void>,
) => Promise<unknown>

/**
 * A call that waits for a generation, or for an archive to arrive, may take an hour: it holds no
 * place among the other writes.
 */
type Kind = 'reads' | 'writes' | 'waits'
type Waiting = { kind: Kind; begin: () => void }
type Line = Record<Kind, number> & {
  /** Files on their way, which hold no place among the other reads. */
  unsentFiles: number
  isResting: boolean
  waiting: Waiting[]
}
const emptyLine = (): Line => ({
  reads: 0,
  writes: 0,
  waits: 0,
  unsentFiles: 0,
  isResting: false,
  waiting: [],
})

/**
 * Makes the calls of each account wait for each other, so that one person's flood does not keep the
 * others from the database. This is fairness only: each server counts for itself, and more calls at
 * once harm nothing.
 */
export function openTurns(limits: TurnLimits): InTurn {
  const lines = new Map<string, Line>()
  return async (request, work, untilSent) => {
    if (!request.account) return work()
    const { id } = request.account
    const kind = kindOf(request)
    const line = lines.get(id) ?? emptyLine()
    lines.set(id, line)
    if (mayBegin(line, kind, limits)) line[kind] += 1
    else if (line.waiting.length >= limits.waiting || !(await turnCame(line, kind, limits)))
      return tooMany()
    const passOn = () => {
      line.isResting = false
      beginWaiting(line, limits)
      if (isEmpty(line)) lines.delete(id)
    }
    const began = performance.now()
    const end = () => {
      line[kind] -= 1
      const restMs = Math.min((performance.now() - began) * limits.restShare, LONGEST_REST_MS)
      line.isResting = line.waiting.length >= FLOOD
      if (line.isResting) setTimeout(passOn, restMs)
      else passOn()
    }
    try {
      return await work()
    } finally {
      if (!untilSent) end()
      else if (sendsFile(request)) {
        line.unsentFiles += 1
        end()
        void afterwards(untilSent(), () => {
          line.unsentFiles -= 1
          passOn()
        })
      } else void afterwards(untilSent(), end)
    }
  }
}

async function afterwards(before: Promise<void>, act: () => void) {
  await before
  act()
}

const isEmpty = ({ reads, writes, waits, unsentFiles }: Line) =>
  reads + writes + waits + unsentFiles === 0

const sendsFile = ({ routeOptions }: FastifyRequest) =>
  routeOptions?.config.contractRoute?.sends === 'file'

function kindOf({ method, routeOptions }: FastifyRequest): Kind {
  const route = routeOptions?.config.contractRoute
  if (route?.idempotent === 'by-handler' || route?.upload?.isStreamed) return 'waits'
  return method === 'GET' ? 'reads' : 'writes'
}

const mayBegin = (line: Line, kind: Kind, limits: TurnLimits): boolean =>
  !line.isResting &&
  line.unsentFiles < mostUnsentFiles &&
  line[kind] < limits[kind === 'reads' ? 'reads' : 'writes'] &&
  (line.waiting.length < FLOOD || line.reads + line.writes === 0)

function beginWaiting(line: Line, limits: TurnLimits) {
  for (let at = 0; at < line.waiting.length;) {
    const next = line.waiting[at]
    if (!next || !mayBegin(line, next.kind, limits)) at += 1
    else {
      line.waiting.splice(at, 1)
      line[next.kind] += 1
      next.begin()
    }
  }
}

function turnCame(line: Line, kind: Kind, { waitMs }: TurnLimits): Promise<boolean> {
  return new Promise((resolve) => {
    const next = {
      kind,
      begin: () => {
        clearTimeout(timer)
        resolve(true)
      },
    }
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(next), 1)
      resolve(false)
    }, waitMs)
    line.waiting.push(next)
  })
}

const tooMany = (): Refusal =>
  refuse('request/too-many', {
    sentence: 'You have a great deal under way at once. Please wait a moment and try again.',
    retryAfterSeconds: 2,
  })
