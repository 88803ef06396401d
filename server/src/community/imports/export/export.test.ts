import { setGoal } from '@app/contract/community/goals'
import { exportJournal } from '@app/contract/community/imports'
import { pinInsight } from '@app/contract/community/insights'
import { createEntry, listEntries } from '@app/contract/community/journal'
import { saveContent } from '@app/contract/community/library'
import { upgrade, uploadProfilePhoto } from '@app/contract/community/profile'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesIn } from '../../../testing/archives.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestMember } from '../../../testing/members.ts'
import { addPasskey } from '../../../testing/passkey-device.ts'
import { putPackage } from '../../../testing/packages.ts'

const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const image_url = `data:image/png;base64,${png.toString('base64')}`
const words = { title: 'Canal loop', content: 'Six easy miles by the water.' }

const exported = async (member: TestMember) => filesIn((await member.get(exportJournal.path)).bytes)
const json = (files: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(String(files.get(name)))
const namesIn = (files: Map<string, Buffer>) => [...files.keys()].toSorted()
const only = async (member: TestMember) => {
  const [entry] = await entriesOf(member)
  if (!entry) throw new Error('There is no entry.')
  return entry
}
const entriesOf = async (member: TestMember) => {
  const entries = await member.call(listEntries, { query: {} })
  return Array.isArray(entries) ? entries : entries.entries
}

async function writeAll(house: TestApp, ana: TestMember) {
  await ana.call(setGoal, { body: { goal: 'Swim the lake' } })
  await ana.call(uploadProfilePhoto, { file: new Blob([png]) })
  await ana.call(createEntry, { body: { ...words, tags: ['Training'], image_url } })
  await house.work()
  const contentId = await putPackage(house)
  await ana.call(saveContent, { params: { contentId }, body: {} })
  const insightId = (await only(ana)).aiResponses[0]?.id ?? ''
  await ana.call(pinInsight, { params: { insightId }, body: {} })
  return { contentId }
}

const wholeExport = [
  'READ ME.txt',
  'articles/Pacing a hilly half after fifty.md',
  'data/account-events.json',
  'data/entries-0001.json',
  'data/goals.json',
  'data/holds.json',
  'data/imports.json',
  'data/preferences.json',
  'data/profile.json',
  'data/saved-articles.json',
  'data/shares.json',
  'journal/2026/2026-03-02 Canal loop.md',
  'photos/profile.webp',
  'stayer.json',
]

test('an export holds all that is the member’s: as JSON, to be read, and with the photos as they are stored', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { contentId } = await writeAll(house, ana)
  const entry = await only(ana)
  const photo = await ana.get(String(entry.image_url))

  const answer = await ana.get(exportJournal.path)
  const files = await filesIn(answer.bytes)

  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="journal-2026-03-02.zip"',
      'cache-control': 'no-store',
    },
  })
  const photoName = `photos/${entry.image_url?.split('/').at(-1)}.webp`
  expect(namesIn(files)).toEqual([...wholeExport, photoName].toSorted())
  expect(json(files, 'stayer.json')).toEqual({
    format: 'stayer-journal',
    version: 2,
    exported_at: '2026-03-02T06:00:00.000Z',
  })
  expect(json(files, 'data/profile.json')).toMatchObject({
    name: 'ana',
    email: 'ana@example.org',
    photo: 'photos/profile.webp',
    passkeys: [],
  })
  expect(json(files, 'data/preferences.json')).toMatchObject({
    country: 'GB',
    coach_tone: 'encouraging',
  })
  expect(json(files, 'data/goals.json')).toMatchObject([
    { goal: 'Swim the lake', archived_at: null },
  ])
  expect(json(files, 'data/saved-articles.json')).toMatchObject([{ id: contentId }])
  expect(json(files, 'data/entries-0001.json')).toMatchObject([
    {
      ...words,
      id: entry.id,
      tags: ['Training'],
      is_private: true,
      photo: photoName,
      insight: { engine: 'built-in', is_remembered: true, pinned_at: '2026-03-02T06:00:00.000Z' },
    },
  ])
  expect(files.get(photoName)?.equals(photo.bytes)).toBe(true)
  const page = String(files.get('journal/2026/2026-03-02 Canal loop.md'))
  expect(page).toContain(
    `# Canal loop\n\n*Monday, 2 March 2026, 06:00 (UTC) · Private · Training*\n\n![Photo](../../${photoName})`,
  )
  expect(page).toContain(
    `${words.content}\n\n---\n\n## Insight\n\n*Built-in coach, Monday, 2 March 2026, pinned*`,
  )
})

test('nothing that opens the account is in an export, and nothing of another member’s', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeAll(house, ana)
  await ben.call(createEntry, { body: { title: 'A heron', content: 'Ben saw a heron.' } })

  const all = Buffer.concat([...(await exported(ana)).values()])

  for (const word of ['no password opens this', 'password_hash', 'token', 'heron', ben.id]) {
    expect(all.includes(word)).toBe(false)
  }
})

test('a saved article is exported as far as its member may read it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeAll(house, ana)
  const articleOf = async () =>
    String((await exported(ana)).get('articles/Pacing a hilly half after fifty.md'))

  const free = await articleOf()
  await ana.call(upgrade, { body: {} })
  const premium = await articleOf()

  expect(free).toContain('Go by effort.')
  expect(free).toContain('*The rest of this article is for premium members.*')
  expect(free).not.toContain('Shorten the stride')
  expect(premium).toContain('Shorten the stride')
})

test('an article that is no longer published is named, without its text', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeAll(house, ana)
  await house.db.updateTable('packages').set({ status: 'draft' }).execute()

  const files = await exported(ana)

  expect(json(files, 'data/saved-articles.json')).toMatchObject([{ title: 'No longer published' }])
  expect(namesIn(files).filter((name) => name.startsWith('articles/'))).toEqual([])
})

test('entries of one name on one day get files of their own, whatever their titles hold', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const titles = [
    '../../etc/passwd',
    'Hill reps',
    'hill reps',
    'Hill reps (2)',
    'CON: 5 < 6?',
    '🏊‍♀️ …',
  ]
  for (const title of titles) await ana.call(createEntry, { body: { ...words, title } })

  const pages = namesIn(await exported(ana)).filter((name) => name.startsWith('journal/'))

  expect(pages.map((name) => name.replace('journal/2026/2026-03-02 ', ''))).toEqual(
    [
      '.. .. etc passwd.md',
      'CON 5 6.md',
      'Hill reps.md',
      'hill reps (2).md',
      'Hill reps (2) (2).md',
      '🏊 ♀️ ….md',
    ].toSorted(),
  )
})

test('an entry whose photo has gone is exported without it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(createEntry, { body: { ...words, image_url } })
  await house.deps.storage.removeAll(`members/${ana.id}/`)

  const files = await exported(ana)

  expect(json(files, 'data/entries-0001.json')).toMatchObject([{ ...words, photo: null }])
})

test('a journal of several pages is exported whole, each entry once, however close together they were written', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await house.database.pool.query(
    `insert into journal_entries
       (member_id, id, title, content, tags, symptoms, is_private, insight_status, created_at, updated_at)
     select $1, gen_random_uuid(), 'Length ' || n, 'One more.', '{}', '{}', true, 'none', at, at
     from generate_series(1, 250) as n, lateral (select timestamptz '2026-01-01 06:00Z' + n / 7 * interval '1 microsecond') as t (at)`,
    [ana.id],
  )

  const files = await exported(ana)

  const pages = namesIn(files).filter((name) => name.startsWith('data/entries-'))
  const titles = pages.flatMap((name) =>
    (json(files, name) as { title: string }[]).map(({ title }) => title),
  )
  expect(pages).toHaveLength(3)
  expect([titles.length, new Set(titles).size]).toEqual([250, 250])
})

test('visitors and editors export nothing', async () => {
  await using house = await createTestApp()
  const { ed } = await house.editors({ ed: 'editor' })
  expect((await house.visitor.get(exportJournal.path)).status).toBe(401)
  expect((await ed.get(exportJournal.path)).status).toBe(401)
})

test('passkeys are exported by name and dates, without their keys', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await addPasskey(ana, '/api/community/auth/passkeys')

  expect(json(await exported(ana), 'data/profile.json')).toMatchObject({
    passkeys: [
      {
        label: 'An unknown browser',
        added_at: '2026-03-02T06:00:00.000Z',
        last_used_at: null,
      },
    ],
  })
})
