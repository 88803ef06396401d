import { dayMs } from '@app/contract/days'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db, Scope, Tx } from '../db/db.ts'
import { inOneStatement, inTransaction } from '../db/transaction.ts'
import { errorCode } from '../error-code.ts'
import { Refusal, refuse } from '../refusal.ts'
import { hideHash, isOfSameCall, textOf } from '../sealed-words/hidden-hash.ts'
import { listWordNames, sealerOf } from '../sealed-words/sealed-words.ts'
export { forgetReplies } from './idempotency.queries.ts'
import {
  claimKey,
  findKey,
  keepReply,
  limitLockWait,
  releaseKey,
  removeKeysBefore,
  removeRepliesBefore,
} from './idempotency.queries.ts'

// A device may send an entry again weeks later, if the first answer never reached it.
const keptMs = 30 * dayMs
const replyKeptMs = dayMs
const longestWaitMs = 2000
const lockNotAvailable = '55P03'
const plainKey = /^[\x21-\x7e]{1,200}$/

/**
 * Runs a call's work in one transaction, and for one Idempotency-Key once: the same call again is
 * given its answer.
 */
export type Once<Answer> = {
  (work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** The same for work that sends one statement alone: without a key it needs no transaction. */
  inOneStatement(work: (scope: Scope) => Promise<Answer>): Promise<Answer>
}

export type AnswerStore = { db: Db; clock: Clock }
/** A call that may be made again; the hash is of what it asks. */
export type KeyedCall = { accountId: string; key: string; requestHash: Buffer }
/** With every hash under which the same call may have been kept. */
type KnownCall = KeyedCall & { knownHashes: readonly Buffer[] }

/**
 * Answers a call again as its Idempotency-Key was answered within the last day, refuses it if that
 * was within the last thirty, or lets it be handled.
 */
export async function handleOnce(
  store: AnswerStore,
  request: FastifyRequest,
  input: object,
  handle: (once: Once<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const plain = keyedCall(request, input)
  if (plain instanceof Refusal) return plain
  const isMembers = request.account?.kind === 'member'
  const call =
    plain &&
    (isMembers ? await hidden(store, plain) : { ...plain, knownHashes: [plain.requestHash] })
  // Asked before the work, so that a repeated call does not prepare a photo in vain.
  const row = call && (await findKey(store.db, call))
  if (row && row.created_at >= staleBefore(store.clock)) return answerOf(row, call, store.clock)
  return handle(onceFor(store, call))
}

/** The same call with a hash that tells nothing of its words, where words are encrypted. */
async function hidden({ db }: AnswerStore, call: KeyedCall): Promise<KnownCall> {
  const { accountId, requestHash: plain } = call
  const { nameOf } = await sealerOf(db, accountId)
  const names = await listWordNames(db, accountId, textOf(plain))
  const knownHashes = names.map((name) => hideHash(plain, () => name))
  return { ...call, requestHash: hideHash(plain, nameOf), knownHashes }
}

/** The key that a call carries, if any. */
export function keyedCall(request: FastifyRequest, input: object): KeyedCall | Refusal | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || !request.account) return undefined
  if (typeof key !== 'string' || !plainKey.test(key)) {
    return refuse('request/invalid', {
      sentence: 'An Idempotency-Key is 1 to 200 plain characters, without spaces.',
    })
  }
  const asked = `${request.method} ${request.routeOptions.url} ${JSON.stringify(input)}`
  return {
    accountId: request.account.id,
    key,
    requestHash: createHash('sha256').update(asked).digest(),
  }
}

function onceFor({ db, clock }: AnswerStore, call: KnownCall | undefined): Once<unknown> {
  if (!call)
    return Object.assign((work: Work<Tx>) => inTransaction(db, work), {
      inOneStatement: (work: Work<Scope>) => inOneStatement(db, work),
    })
  const once = async (work: Work<Tx>) => {
    try {
      return await inTransaction(db, (tx) => workOnce(tx, clock, call, work))
    } catch (error) {
      if (errorCode(error) === lockNotAvailable) {
        return refuse('request/in-flight', { retryAfterSeconds: 1 })
      }
      throw error
    }
  }
  return Object.assign(once, { inOneStatement: once })
}

type Work<S> = (scope: S) => Promise<unknown>

/** Removes answers, and later their keys, that answer nothing any more; to be run once a day. */
export async function removeOldKeys({ db, clock }: AnswerStore) {
  await removeKeysBefore(db, staleBefore(clock))
  await removeRepliesBefore(db, replyStaleBefore(clock))
}

// Key, work and answer are one transaction: after a crash there are all three or none.
async function workOnce(tx: Tx, clock: Clock, call: KnownCall, work: (tx: Tx) => Promise<unknown>) {
  await limitLockWait(tx, longestWaitMs)
  const claimed = await claimKey(tx, { ...call, at: clock.now(), staleBefore: staleBefore(clock) })
  if (!claimed) return answerOf(await findKey(tx, call), call, clock)
  const answer = await work(tx)
  if (answer instanceof Refusal) await releaseKey(tx, call)
  else await keepReply(tx, call, JSON.stringify(answer))
  return answer
}

/**
 * The kept answer; none where another call used the key, or where the answer is older than a day or
 * was forgotten with what it told.
 */
function answerOf(
  row: { request_hash: Buffer; reply: string | null; created_at: Date } | undefined,
  call: KnownCall,
  clock: Clock,
): unknown {
  if (!row || !isOfSameCall(row.request_hash, call.knownHashes)) return refuse('request/key-reused')
  if (row.reply === null || row.created_at < replyStaleBefore(clock))
    return refuse('request/done-before')
  return JSON.parse(row.reply)
}

const staleBefore = (clock: Clock) => new Date(clock.now().getTime() - keptMs)
const replyStaleBefore = (clock: Clock) => new Date(clock.now().getTime() - replyKeptMs)
