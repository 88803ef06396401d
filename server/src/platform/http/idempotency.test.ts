import { route } from '@app/contract/route'
import { Moment } from '@app/contract/text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../testing/postgres.ts'
import type { Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { countAttempt } from '../rate-limit/rate-counters.ts'
import { refuse } from '../refusal.ts'
import { bind } from './bind.ts'
import { forgetReplies, removeOldKeys } from './idempotency.ts'
import { ana, memberCookie, openRouteServer } from '../../testing/route-server.ts'

const writeNote = route({
  method: 'POST',
  path: '/api/notes',
  access: 'member',
  summary: 'Writes a note',
  body: z.strictObject({ text: z.string() }),
  status: 201,
  idempotent: true,
  reply: z.object({ text: z.string(), at: Moment }),
  refusals: { 'notes/unlucky': [400, 'Not today.'] },
})

/** A server whose only work is to count, so that work done twice is seen. */
async function openNotes(work: (tx: Tx) => Promise<void> = async () => undefined) {
  const database = await createTestDatabase()
  await database.pool.query(
    `insert into accounts (id, kind, email, name, password_hash, created_at) values ($1, 'member', 'ana@example.org', 'Ana', '', now())`,
    [ana.id],
  )
  const clock = {
    time: new Date('2026-03-02T06:00:00Z'),
    now: () => clock.time,
    elapsedMs: () => 0,
    newId: () => crypto.randomUUID(),
  }
  const binding = bind(writeNote, ({ body, once }) =>
    once(async (tx) => {
      await countAttempt(tx, clock, 'notes', { limit: 9, windowMs: 9e9 })
      await work(tx)
      return body.text === 'unlucky'
        ? refuse('notes/unlucky')
        : { text: body.text, at: clock.now() }
    }),
  )
  const house = await openRouteServer([binding], { db: database.db, clock })
  const write = (text: string, key?: string) =>
    house.server.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { ...memberCookie, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: { text },
    })
  const timesWorked = async () =>
    Number((await database.pool.query('select sum(count) from rate_counters')).rows[0].sum)
  const close = async () => {
    await house.server.close()
    await database.drop()
  }
  return { ...database, clock, write, timesWorked, [Symbol.asyncDispose]: close }
}

test('the same call with the same key is given the first answer, and the work is done once', async () => {
  await using notes = await openNotes()
  const first = await notes.write('Canal', 'key-1')
  notes.clock.time = new Date('2026-03-02T07:00:00Z')
  const second = await notes.write('Canal', 'key-1')
  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual({ text: 'Canal', at: '2026-03-02T06:00:00.000Z' })
  expect(await notes.timesWorked()).toBe(1)
})

test('calls without a key, or with another, are each done', async () => {
  await using notes = await openNotes()
  await notes.write('Canal')
  await notes.write('Canal')
  await notes.write('Canal', 'key-1')
  await notes.write('Canal', 'key-2')
  expect(await notes.timesWorked()).toBe(4)
})

test('a key used for another body is refused', async () => {
  await using notes = await openNotes()
  await notes.write('Canal', 'key-1')
  const response = await notes.write('Hills', 'key-1')
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'request/key-reused' })
  expect(await notes.timesWorked()).toBe(1)
})

test('a key that is not plain text of reasonable length is refused', async () => {
  await using notes = await openNotes()
  expect((await notes.write('Canal', 'x'.repeat(201))).json()).toMatchObject({
    code: 'request/invalid',
  })
  expect((await notes.write('Canal', '')).json()).toMatchObject({ code: 'request/invalid' })
})

test('a refusal is not kept: the same call may succeed later', async () => {
  await using notes = await openNotes()
  expect((await notes.write('unlucky', 'key-1')).statusCode).toBe(400)
  expect((await notes.write('Canal', 'key-1')).statusCode).toBe(201)
})

test('work that fails keeps no key, so that the call can be made again', async () => {
  let isBroken = true
  await using notes = await openNotes(async () => {
    if (isBroken) throw new Error('broken')
  })
  expect((await notes.write('Canal', 'key-1')).statusCode).toBe(500)
  isBroken = false
  expect((await notes.write('Canal', 'key-1')).statusCode).toBe(201)
  expect(await notes.timesWorked()).toBe(1)
})

test('of many equal calls at once the work is done by one, and all are given its answer', async () => {
  await using notes = await openNotes()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => notes.write('Canal', 'key-1')),
  )
  expect(responses.map((response) => response.statusCode)).toEqual(
    Array.from({ length: 8 }, () => 201),
  )
  expect(await notes.timesWorked()).toBe(1)
})

test('while the first call takes long, the second is asked to retry', async () => {
  const finish = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  await using notes = await openNotes(() => {
    started.resolve()
    return finish.promise
  })
  const first = notes.write('Canal', 'key-1')
  await started.promise
  const second = await notes.write('Canal', 'key-1')
  finish.resolve()
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'request/in-flight' })
  expect(second.headers['retry-after']).toBe('1')
  expect((await first).statusCode).toBe(201)
})

test('after a day a key has no answer any more, and after thirty it is as good as new', async () => {
  await using notes = await openNotes()
  await notes.write('Canal', 'key-1')
  notes.clock.time = new Date('2026-03-03T06:00:01Z')
  expect((await notes.write('Canal', 'key-1')).json()).toMatchObject({
    code: 'request/done-before',
  })
  expect((await notes.write('Hills', 'key-1')).json()).toMatchObject({ code: 'request/key-reused' })
  expect(await notes.timesWorked()).toBe(1)
  notes.clock.time = new Date('2026-04-01T06:00:01Z')
  expect((await notes.write('Hills', 'key-1')).statusCode).toBe(201)
})

test('a forgotten answer is not given again, and the work is not done again', async () => {
  await using notes = await openNotes()
  await notes.write('Canal', 'key-1')
  await inTransaction(notes.db, (tx) => forgetReplies(tx, ana.id))
  const again = await notes.write('Canal', 'key-1')
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    code: 'request/done-before',
    error: 'This was saved already.',
  })
  expect((await notes.write('Hills', 'key-1')).json()).toMatchObject({ code: 'request/key-reused' })
  expect(await notes.timesWorked()).toBe(1)
})

test('answers are kept for a day, and their keys for thirty', async () => {
  await using notes = await openNotes()
  const kept = async () =>
    (await notes.pool.query('select key, reply is null as bare from idempotency_keys order by key'))
      .rows
  await notes.write('Canal', 'old')
  notes.clock.time = new Date('2026-03-03T05:00:00Z')
  await notes.write('Canal', 'young')
  notes.clock.time = new Date('2026-03-03T06:00:01Z')
  await removeOldKeys(notes)
  expect(await kept()).toEqual([
    { key: 'old', bare: true },
    { key: 'young', bare: false },
  ])
  notes.clock.time = new Date('2026-04-01T06:00:01Z')
  await removeOldKeys(notes)
  expect(await kept()).toEqual([{ key: 'young', bare: true }])
})
