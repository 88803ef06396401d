import type { AddressInfo } from 'node:net'
import { WritingJob } from '@app/contract/newsroom/writing'
import * as editors from '@app/contract/newsroom/editors'
import { logoutEditor } from '@app/contract/newsroom/auth'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { parse } from 'zod'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { scriptedWriter } from '../../testing/scripted-writer.ts'

const order = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const

/** Reads the events of a job over a real connection, one at a time, until the stream ends. */
async function follow(house: TestApp, editor: TestMember, id: string) {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const hangUp = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/content/jobs/${id}/events`, {
    headers: { cookie: editor.cookie, 'accept-encoding': 'gzip, br' },
    signal: hangUp.signal,
  })
  const reader = (response.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let buffer = ''
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end !== -1) {
        const event = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        return event
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      buffer += value
    }
  }
  const nextJob = async () => {
    const event = await next()
    return event === undefined
      ? undefined
      : parse(WritingJob, JSON.parse(event.replace('event: job\ndata: ', '')))
  }
  return { response, next, nextJob, hangUp: () => hangUp.abort() }
}

test('each change of a generation is an event with the whole job, and the stream ends after the last', async () => {
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const writers = scriptedWriter(async ({ begin }) => {
    await begin('sections', 'Section 1 of 8')
    await turns[0].promise
    await begin('sections', 'Section 2 of 8')
    await turns[1].promise
  })
  await using house = await createTestApp({ writers })
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await ada.call(writing.startJob, { body: order })
  const { response, nextJob } = await follow(house, bob, id)
  const first = await nextJob()
  const work = house.work()
  const second = await nextJob()
  turns[0].resolve()
  const third = await nextJob()
  turns[1].resolve()
  const events = [await nextJob()]
  while (events.at(-1)) events.push(await nextJob())
  await work

  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(first).toMatchObject({ id, status: 'queued', is_mine: false, started_by: 'ada' })
  expect(second).toMatchObject({ status: 'running' })
  expect(third?.steps.find(({ state }) => state === 'working')).toMatchObject({
    detail: 'Section 2 of 8',
  })
  expect(events.at(-2)).toMatchObject({ status: 'done', package_id: expect.any(String) })
})

test('an ended generation is one event, and an unknown one is not found', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await ada.call(writing.startJob, { body: order })
  await house.work()

  const over = await follow(house, ada, id)
  const unknown = await follow(house, ada, house.clock.newId())

  expect(await over.nextJob()).toMatchObject({ status: 'done' })
  expect(await over.next()).toBeUndefined()
  expect(unknown.response.status).toBe(404)
})

test('an idle stream sends heartbeats, and ends after five minutes', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await ada.call(writing.startJob, { body: order })
  const { next } = await follow(house, ada, id)
  await next()

  house.clock.advance(15_000)
  const still = await next()
  house.clock.advance(285_000)

  expect(still).toBe(': still here')
  const rest = [await next(), await next()]
  expect(rest.at(-1)).toBeUndefined()
})

const endings = [
  [
    'whose session has ended',
    ({ bob }: Record<'ada' | 'bob', TestMember>) => bob.post(logoutEditor.path),
  ],
  [
    'who has been sent away',
    ({ ada, bob }: Record<'ada' | 'bob', TestMember>) =>
      ada.call(editors.removeEditor, { params: { id: bob.id } }),
  ],
] as const

test.each(endings)('an editor %s is told nothing of what happens next', async (_who, end) => {
  await using house = await createTestApp()
  const people = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await people.ada.call(writing.startJob, { body: order })
  const { next } = await follow(house, people.bob, id)
  await next()

  await end(people)
  await people.ada.call(writing.cancelJob, { params: { id }, body: {} })

  expect(await next()).toBeUndefined()
})

test.each(endings)('the stream of an editor %s ends though nothing happens', async (_who, end) => {
  await using house = await createTestApp()
  const people = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await people.ada.call(writing.startJob, { body: order })
  const { next } = await follow(house, people.bob, id)
  await next()

  await end(people)
  house.clock.advance(15_000)

  expect(await next()).toBeUndefined()
})

test('a server that stops ends its streams, and a reader who leaves holds nothing up', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await ada.call(writing.startJob, { body: order })
  const stays = await follow(house, ada, id)
  const leaves = await follow(house, bob, id)
  await stays.next()
  await leaves.next()

  leaves.hangUp()
  await house.app.close()

  expect(await stays.next()).toBeUndefined()
})

test('an editor has eight streams open and no more; others have their own, and each that ends leaves its place', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { id } = await ada.call(writing.startJob, { body: order })
  const open = await Promise.all(Array.from({ length: 8 }, () => follow(house, ada, id)))
  await Promise.all(open.map(({ next }) => next()))

  const ninth = await follow(house, ada, id)
  expect(ninth.response.status).toBe(429)
  expect(ninth.response.headers.get('retry-after')).toBe('10')
  const bobs = await follow(house, bob, id)
  expect(bobs.response.status).toBe(200)

  await ada.call(writing.cancelJob, { params: { id }, body: {} })
  for (const { next } of open) while ((await next()) !== undefined) continue
  const tenth = await follow(house, ada, id)
  expect(tenth.response.status).toBe(200)
  // A reply that nobody reads would keep the server from closing for ten seconds.
  for (const { hangUp } of [bobs, tenth]) hangUp()
})
