import { randomBytes } from 'node:crypto'
import { checkImport, listImports, maxImportBytes } from '@app/contract/community/imports'
import { createEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { exportOf, zipOf } from '../../../testing/archives.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import type { TestMember } from '../../../testing/members.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'

const codeOf = async (member: TestMember, file: Blob) =>
  member.call(checkImport, { file }).then(
    () => null,
    (fault: Error) => /answered (\d+):.*"code":"([^"]+)"/.exec(fault.message)?.slice(1).join(' '),
  )
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer())
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const manifest = (version: number) =>
  JSON.stringify({ format: 'stayer-journal', version, exported_at: '2026-01-01' })
const directory = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** Makes an archive with a forged directory. */
async function tampered(
  files: Record<string, string | Uint8Array>,
  change: (bytes: Buffer, record: number) => void,
) {
  const bytes = await bytesOf(await zipOf(files))
  change(bytes, bytes.indexOf(directory))
  return blob(bytes)
}

test('an archive that cannot be imported is refused with its own sentence, and nothing of it is stored', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(createEntry, { body: { title: 'Canal loop', content: 'Six easy miles.' } })
  const own = await bytesOf(await exportOf(ana))
  const journal = {
    'Journal.json': JSON.stringify({ entries: [{ uuid: 'A1', text: 'Canal loop' }] }),
  }
  const lock = (bytes: Buffer, record: number) => bytes.writeUInt16LE(1, record + 8)
  const swell = (bytes: Buffer, record: number) =>
    bytes.writeUInt32LE(600 * 1024 * 1024, record + 24)
  const spoil = (bytes: Buffer) => bytes.writeUInt8((bytes[60] ?? 0) ^ 255, 60)

  for (const [file, code] of [
    [new Blob(['Six easy miles']), '415 imports/not-a-zip'],
    [blob(randomBytes(5000)), '415 imports/not-a-zip'],
    [blob(own.subarray(0, own.length - 100)), '415 imports/not-a-zip'],
    [await zipOf({}), '422 imports/unknown-archive'],
    [await zipOf({ 'holiday.jpg': 'x', 'notes.txt': 'x' }), '422 imports/unknown-archive'],
    [
      await zipOf({ 'a.json': '[]', 'b.json': '{"days":[]}', 'c.json': 'x' }),
      '422 imports/unknown-archive',
    ],
    [await zipOf({ 'activities.csv': 'Nummer,Datum\n1,2' }), '422 imports/unknown-archive'],
    [await zipOf({ 'stayer.json': '{"format":"another"}' }), '422 imports/unknown-archive'],
    [await zipOf({ 'stayer.json': 'x'.repeat(100_000) }), '422 imports/unknown-archive'],
    [await zipOf({ 'stayer.json': manifest(3) }), '422 imports/newer-format'],
    [
      await zipOf({ 'stayer.json': manifest(1), 'data/entries-0001.json': '[{"id":' }),
      '422 imports/damaged',
    ],
    [
      await zipOf({
        'activities.csv': `Activity ID,Activity Date,Activity Name\n1,"${'m'.repeat(2_000_000)}",x`,
      }),
      '422 imports/damaged',
    ],
    [await tampered(journal, lock), '422 imports/encrypted'],
    [await tampered(journal, swell), '422 imports/too-much'],
    [await tampered(journal, spoil), '422 imports/damaged'],
    [
      await tampered(journal, (bytes, record) => bytes.write('../../aa.txt', record + 46)),
      '422 imports/damaged',
    ],
    [await zipOf({ ...journal, [`${'m'.repeat(1100)}.txt`]: 'x' }), '422 imports/damaged'],
    [new Blob([]), '400 request/invalid'],
  ] as const) {
    expect(await codeOf(ana, file)).toBe(code)
  }

  expect((await ana.call(listImports, {})).imports).toEqual([])
  expect((await storedKeys(house)).filter((key) => key.includes('imports'))).toEqual([])
  expect(await house.db.selectFrom('journal_entries').select('title').execute()).toHaveLength(1)
})

test('an archive that is announced as larger than 500 MB is refused unread', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(maxImportBytes * 2),
  }

  const answer = await house.app.inject({
    method: 'POST',
    url: checkImport.path,
    headers: { ...headers, cookie: ana.cookie },
  })

  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({
    code: 'imports/too-large',
    error: 'This file is too large: at most 500 MB.',
  })
})

test('forged entries of an export are left out one by one', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const whole = {
    id: '019cad21-cf00-7000-8000-203c727731e7',
    origin_key: null,
    title: 'Canal loop',
    content: 'Six easy miles.',
    tags: ['Training'],
    symptoms: [],
    is_private: false,
    created_at: '2025-07-14T06:03:22.000Z',
    photo: '../../../etc/passwd',
    insight: null,
  }
  const entries = [
    whole,
    { ...whole, id: 'none' },
    { ...whole, tags: ['Gardening'] },
    { ...whole, symptoms: ['boredom'] },
    { ...whole, created_at: 'yesterday' },
    { ...whole, origin_key: "'; drop table members" },
    { ...whole, insight: { engine: 'built-in' } },
    'Six easy miles',
  ]
  const file = await zipOf({
    'stayer.json': manifest(1),
    'data/entries-0001.json': JSON.stringify(entries),
  })

  const { found } = await ana.call(checkImport, { file })

  expect(found).toMatchObject({ new_entries: 1, skipped_count: 7 })
  expect(found.skipped.map(({ reason }) => reason)).toEqual([
    'Its “id” cannot be read.',
    'Its “tags” cannot be read.',
    'Its “symptoms” cannot be read.',
    'Its “created_at” cannot be read.',
    'Its “origin_key” cannot be read.',
    'Its “insight” cannot be read.',
    'It cannot be read.',
  ])
})
