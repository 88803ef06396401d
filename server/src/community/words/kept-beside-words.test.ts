import { createHash } from 'node:crypto'
import { sayUnhelpful, takeBackUnhelpful } from '@app/contract/community/insights'
import { createEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { callerOf, type TestCaller } from '../../testing/caller.ts'
import {
  openBeside,
  openKeyFile,
  openPlainHouse,
  openSealedHouse,
} from '../../testing/sealed-house.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { tracesOf } from '../../testing/traces.queries.ts'
import { convertWords, stateOfWords } from '../convert-words/convert-words.ts'

const now = '2026-03-12T09:00:00Z'
const story = { title: 'Zwetschgenweg', content: 'Six easy miles past the Wurzelbrunnen.' }

test('a call that is made again gets its answer, which is kept encrypted', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')
  const again = () => ana.post(createEntry.path, story, { 'idempotency-key': 'once' })

  const first = await again()
  expect(first).toMatchObject({ status: 201, body: { title: 'Zwetschgenweg' } })
  expect(await again()).toMatchObject({ status: 201, body: first.body })

  expect(await tracesOf(house.db, 'Zwetschgenweg')).toEqual([])
  await house.work()
})

const goal = { goal: 'Run the Kammerlinghorn' }
const hashOfGoal = createHash('sha256')
  .update(`POST /api/community/goals ${JSON.stringify({ body: goal })}`)
  .digest()
const hashes = async (house: TestApp) =>
  (await house.db.selectFrom('idempotency_keys').select('request_hash').execute()).map((row) =>
    row.request_hash.toString('hex'),
  )

test('the hash of a call does not prove what was asked, from before it was turned on either', async () => {
  await using keys = await openKeyFile()
  await using house = await openPlainHouse({ now })
  await using sealed = await openBeside(house, { WORDS_KEY_FILE: keys.file })
  const { ana } = await house.members('ana')
  const there = callerOf(sealed.app, ana.cookie)
  const once = (caller: TestCaller, words: object, key: string) =>
    caller.post('/api/community/goals', words, { 'idempotency-key': key })

  const first = await once(ana, goal, 'before')
  expect(await hashes(house)).toEqual([hashOfGoal.toString('hex')])
  expect(await once(there, goal, 'before')).toMatchObject({ status: 201, body: first.body })
  const second = await once(there, goal, 'after')
  expect(await hashes(house)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^01[0-9a-f]{64}$/)]),
  )
  await convertWords(sealed.db)

  for (const hash of await hashes(house)) expect(hash).not.toContain(hashOfGoal.toString('hex'))
  expect(new Set(await hashes(house)).size).toBe(1)
  expect((await stateOfWords(sealed.db)).filter(({ plain }) => plain > 0)).toEqual([])
  expect(await once(there, goal, 'before')).toMatchObject({ status: 201, body: first.body })
  expect(await once(there, goal, 'after')).toMatchObject({ status: 201, body: second.body })
  const other = { goal: 'Row' }
  expect(await once(there, other, 'after')).toMatchObject({
    status: 409,
    body: { code: 'request/key-reused' },
  })
  await using opening = await openBeside(house, {
    WORDS_KEY_FILE: keys.file,
    WORDS_AT_REST: 'plain',
  })
  await convertWords(opening.db)
  expect(await hashes(house)).toEqual(['', ''])
  expect(await once(ana, goal, 'after')).toMatchObject({ status: 201, body: second.body })
})

const named = (house: TestApp) =>
  house.db
    .selectFrom('insights as i')
    .innerJoin('unhelpful_replies as r', 'r.id', 'i.unhelpful_id')
    .select('r.id')
    .execute()

test('nothing joins a letter with what the editors keep of it, from before it was turned on either', async () => {
  await using keys = await openKeyFile()
  await using house = await openPlainHouse({ now })
  const { ana } = await house.members('ana')
  const insights: string[] = []
  for (let count = 0; count < 2; count++) {
    const { id } = await ana.call(createEntry, { body: story })
    await house.work()
    const { aiResponses } = await ana.call(getEntry, { params: { id } })
    insights.push(aiResponses[0]?.id ?? '')
  }
  const [before = '', after = ''] = insights
  await ana.call(sayUnhelpful, { params: { insightId: before }, body: {} })
  expect(await named(house)).toHaveLength(1)
  await using sealed = await openBeside(house, { WORDS_KEY_FILE: keys.file })
  const there = callerOf(sealed.app, ana.cookie)
  await there.call(sayUnhelpful, { params: { insightId: after }, body: {} })
  expect(await named(house)).toHaveLength(1)
  await convertWords(sealed.db)

  const kept = () => house.db.selectFrom('unhelpful_replies').select('id').execute()
  expect(await named(house)).toEqual([])
  expect(await kept()).toHaveLength(2)
  for (const { id } of await kept()) expect(id).toMatch(/^.{14}4.{4}8/)
  await there.call(takeBackUnhelpful, { params: { insightId: after } })
  expect(await kept()).toHaveLength(1)

  await using opening = await openBeside(house, {
    WORDS_KEY_FILE: keys.file,
    WORDS_AT_REST: 'plain',
  })
  await convertWords(opening.db)
  expect(await named(house)).toHaveLength(1)
  await ana.call(takeBackUnhelpful, { params: { insightId: before } })
  expect(await kept()).toEqual([])
})
