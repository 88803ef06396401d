import type { FastifyRequest } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'

/** How many calls of one member are worked on at once, and how many more may wait for their turn, for how long. */
export type TurnLimits = {
  writes: number
  reads: number
  waiting: number
  waitMs: number
  /** How many times as long as its last call took a flood is held back before the next: the others' share. */
  restShare: number
}

/** A screen reads three or four things at once, each for a few milliseconds. */
const ordinaryTurns: TurnLimits = { writes: 2, reads: 2, waiting: 100, waitMs: 15_000, restShare: 4 }

// More than any screen has waiting: only such a line is slowed down.
const FLOOD = 8
const LONGEST_REST_MS = 1_000

/** Works on a call when its member's turn has come, or refuses it. */
export type InTurn = (request: FastifyRequest, work: () => Promise<unknown>) => Promise<unknown>

type Line = { running: number; waiting: (() => void)[] }

/**
 * Has the calls of each member wait for each other, so that nobody's many keep everybody else's from the database. It is
 * fairness and no more: each server counts for itself, and nothing is wrong where a member has more at once.
 */
export function openTurns({ writes, reads, waiting, waitMs, restShare }: TurnLimits = ordinaryTurns): InTurn {
  const lines = new Map<string, Line>()
  return async ({ account, method }, work) => {
    if (account?.kind !== 'member') return work()
    const isRead = method === 'GET'
    const key = `${isRead ? 'read' : 'write'} ${account.id}`
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < (isRead ? reads : writes)) line.running += 1
    else if (line.waiting.length >= waiting || !(await turnCame(line, waitMs))) return tooMany()
    const began = performance.now()
    const passOn = () => {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
    try {
      return await work()
    } finally {
      const restMs = Math.min((performance.now() - began) * restShare, LONGEST_REST_MS)
      if (line.waiting.length < FLOOD) passOn()
      else setTimeout(passOn, restMs)
    }
  }
}

function turnCame({ waiting }: Line, waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const come = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(come), 1)
      resolve(false)
    }, waitMs)
    waiting.push(come)
  })
}

const tooMany = (): Refusal =>
  refuse('request/too-many', {
    sentence: 'You have a great deal under way at once. Please wait a moment and try again.',
    retryAfterSeconds: 2,
  })
