import * as writing from '@app/contract/newsroom/writing'
import type { Generation } from '@app/contract/newsroom/generations'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createBuiltInWriter, loadWriterKnowledge } from '../../writer/writer.ts'
import { sharedPartsChecks } from './shared-parts-checks.ts'
import { partsOf } from './standing-parts.ts'
import { weeklyBrief } from '../../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const { article, moduleIds } = await createBuiltInWriter(knowledge).write(weeklyBrief('Back pain'))
const bodies = moduleIds.map((id) => partsOf([id], knowledge)[0]?.body ?? '')
const anew = 'An editor tells it in words of their own, from the first to the last.'

/**
 * Checks a piece of seven parts, the first few of which stand in another piece, after some edits.
 */
const checkShared = (count: number, edit: (text: string) => string = (text) => text) =>
  sharedPartsChecks(
    {
      article: edit(article),
      moduleIds,
      shared: [{ packageId: null, title: 'Backs', moduleIds: moduleIds.slice(0, count) }],
    },
    knowledge,
  ).map(({ weight, sentence }) => `${weight}: ${sentence}`)

const two = 'advice: 2 sections stand in “Backs” too: write them anew, or choose other parts.'
const three = 'must: 3 sections stand in “Backs” too: write them anew, or choose other parts.'

test('two of seven parts that stand in another piece are named, and three keep a piece from being ready', () => {
  expect(moduleIds).toHaveLength(7)
  expect(checkShared(0)).toEqual([])
  expect(checkShared(2)).toEqual([two])
  expect(checkShared(3)).toEqual([three])
})

test('to write other sections anew, or to cut them, makes shared ones no worse', () => {
  const [, , ...others] = bodies
  const edits = others.map((_body, at) => others.slice(0, at + 1))
  for (const told of edits) {
    const change = (words: string) => (text: string) =>
      told.reduce((left, body) => left.replace(body, words), text)
    expect(checkShared(2, change(anew))).toEqual([two])
    expect(checkShared(2, change(''))).toEqual([two])
  }
})

test('a shared section that is written anew is not named any more', () => {
  const [first = '', second = ''] = bodies

  expect(checkShared(3, (text) => text.replace(first, anew))).toEqual([two])
  expect(checkShared(2, (text) => text.replace(first, anew).replace(second, anew))).toEqual([])
})

test.each<[string, (body: string) => string]>([
  ['another mark at its end', (body) => body.replace(/\.$/, '!')],
  ['other quotes and spaces', (body) => body.replaceAll('’', "'").replaceAll(' ', '\u00A0')],
  ['sentences that are joined', (body) => body.replaceAll('. ', '; and so, ')],
  ['a sentence more and one less', (body) => `${anew} ${body.slice(body.indexOf('. ') + 2)}`],
])('a section with %s is still the same', (_what, edit) => {
  const change = (text: string) =>
    bodies.reduce((left, body) => left.replace(body, edit(body)), text)

  expect(change(article)).not.toContain(bodies[0])
  expect(checkShared(3, change)).toEqual([three])
})

test('where several pieces share parts, the most are named, and how many of all parts', () => {
  const [one = '', other = '', third = ''] = moduleIds
  const shared = [
    { packageId: null, title: 'Once', moduleIds: [third] },
    { packageId: null, title: 'Twice', moduleIds: [one, other] },
  ]

  expect(sharedPartsChecks({ article, moduleIds, shared }, knowledge)[0]?.sentence).toBe(
    '2 sections stand in “Twice” too, and 3 of 7 in pieces of nine weeks: write them anew, or choose other parts.',
  )
})

async function write(house: TestApp, ada: TestMember, more: object): Promise<Generation> {
  const body = { stream: 'weekly', topic: 'Back pain', editorial_week: 3, ...more } as const
  await ada.call(writing.startJob, { body })
  await house.work()
  house.clock.advance(60_000)
  const [job] = await ada.call(writing.listJobs, {})
  const { body: made } = await ada.get(`/api/content/generations/${job?.package_id}`)
  return made as Generation
}

/** Changes a package and returns what its checks say of shared parts. */
async function save(ada: TestMember, id: string, body: object) {
  const { body: changed } = await ada.put(`/api/content/generations/${id}`, body)
  return told(changed as Generation)
}

const told = ({ checks }: Generation) =>
  checks.filter(({ rule }) => rule === 'shared').map(({ weight, sentence }) => [weight, sentence])

const reworded = (text: string) => bodies.reduce((left, body) => left.replace(body, anew), text)
const deck = (words: string) => ({ apple_news_deck: words })
const named = (title: string) => [
  ['must', expect.stringMatching(new RegExp(`^\\d+ sections stand in “${title}” too`)) as unknown],
]

test('a piece of which more than a third stands in another one names it and is not ready, until it is reworded', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada, {})
  expect(told(first)).toEqual([])

  const second = await write(house, ada, { may_repeat: true })

  expect(second.is_ready).toBe(false)
  expect(told(second)).toEqual(named(first.title))
  const long_form_article = reworded(second.long_form_article)
  expect(await save(ada, second.id, { long_form_article })).toEqual([])
})

test('the other piece is named by the headline that it has now', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada, {})
  const second = await write(house, ada, { may_repeat: true })

  await save(ada, first.id, { headlines: ['Backs mend', ...first.headlines.slice(1)] })

  expect(await save(ada, second.id, deck('Another deck.'))).toEqual(named('Backs mend'))
})

test('sections that the other piece has lost are shared no more', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada, {})
  const second = await write(house, ada, { may_repeat: true })
  const { long_form_article } = first
  await save(ada, first.id, { long_form_article: reworded(long_form_article) })
  expect(await save(ada, second.id, deck('A deck.'))).toEqual([])
  await save(ada, first.id, { long_form_article })
  expect(await save(ada, second.id, deck('Another deck.'))).toEqual(named(first.title))
})

test.each<[string, (house: TestApp, ada: TestMember, id: string) => Promise<unknown>]>([
  ['deleted', (_house, ada, id) => ada.delete(`/api/content/generations/${id}`)],
  [
    'withdrawn',
    ({ db, clock }, _ada, id) =>
      db.updateTable('packages').set({ withdrawn_at: clock.now() }).where('id', '=', id).execute(),
  ],
])('nothing is shared with a piece that was %s', async (_what, take) => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada, {})
  const second = await write(house, ada, { may_repeat: true })
  expect(told(second)).toEqual(named(first.title))

  await take(house, ada, first.id)

  expect(await save(ada, second.id, deck('Another deck.'))).toEqual([])
})

test('what the other piece had lost before this one was written is not shared', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada, {})
  await save(ada, first.id, { long_form_article: reworded(first.long_form_article) })

  expect(told(await write(house, ada, { may_repeat: true }))).toEqual([])
})

test('a piece that is written anew does not count as a copy of itself', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const first = await write(house, ada, {})

  const anewMade = await write(house, ada, { package_id: first.id, may_repeat: true })

  expect(told(anewMade)).toEqual([])
})
