import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { chooseThread, listThreads } from '@app/contract/community/threads'
import { listDeletedEntries } from '@app/contract/community/deleted-entries'
import { setGoal } from '@app/contract/community/goals'
import { addComment, sayUnhelpful } from '@app/contract/community/insights'
import {
  createEntry,
  deleteEntry,
  editEntry,
  getEntry,
  listEntries,
} from '@app/contract/community/journal'
import { listShares } from '@app/contract/community/shares'
import { expect, test, vi } from 'vitest'
import { admin } from './admin-commands.ts'
import { openInstallation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { callerOf } from './testing/caller.ts'
import type { TestMember } from './testing/members.ts'
import { urlOf } from './testing/postgres.ts'
import { quietLog } from './testing/quiet-log.ts'
import { runCommand } from './testing/run-command.ts'
import { putPackage } from './testing/packages.ts'
import { openBeside, openKeyFile, openPlainHouse } from './testing/sealed-house.ts'
import { opened, shareJournal } from './testing/shares.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { tracesOf } from './testing/traces.queries.ts'

const now = '2026-03-12T09:00:00Z'

async function writeSome(house: TestApp, ana: TestMember) {
  await putPackage(house, {
    archived_at: house.clock.now(),
    editorial_theme: 'Injury Prevention Systems',
  })
  await ana.call(setGoal, { body: { goal: 'Hike the Kammerlinghorn' } })
  const { id } = await ana.call(createEntry, {
    body: { title: 'Zwetschgenweg', content: 'Left knee 4 out of 10.' },
  })
  const gone = await ana.call(createEntry, {
    body: { title: 'Fortgeweht', content: 'Gone.', symptoms: ['bone'] },
  })
  await house.work()
  await ana.call(editEntry, { params: { id }, body: { title: 'Pferdekopf' } })
  await ana.call(editEntry, { params: { id: gone.id }, body: { content: 'With the Sausewind.' } })
  const [letter] = (await ana.call(getEntry, { params: { id } })).aiResponses
  await ana.call(addComment, {
    params: { insightId: letter?.id ?? '' },
    body: { text: 'The Heublumen helped.' },
  })
  await ana.call(sayUnhelpful, { params: { insightId: letter?.id ?? '' }, body: {} })
  await ana.call(listThreads, {})
  await ana.call(chooseThread, {
    body: {
      thread: 'niggle left knee',
      choice: 'correct',
      corrected_to: { part: 'calf', side: null },
    },
  })
  await ana.call(deleteEntry, { params: { id: gone.id } })
  const { token } = await shareJournal(ana, { receiver: 'Doktor Eisenbart' }, { goal: true })
  return { id, token }
}

const written = [
  'Zwetschgenweg',
  'Pferdekopf',
  'Kammerlinghorn',
  'Heublumen',
  'Fortgeweht',
  'Sausewind',
  'Eisenbart',
  'knee',
  'calf',
]

const shownTo = async (
  house: TestApp,
  ana: TestMember,
  { id, token }: { id: string; token: string },
) => {
  const there = callerOf(house.app, ana.cookie)
  return {
    entry: await there.call(getEntry, { params: { id } }),
    reasons: await there.call(listEntries, { query: { limit: 9, recommendations: 'true' } }),
    threads: await there.call(listThreads, {}),
    deleted: await there.call(listDeletedEntries, {}),
    shares: (await there.call(listShares, {})).map(({ receiver }) => receiver),
    shared: (await opened(house, token)).entries,
  }
}

test('it is turned on for what is there, the key is replaced, and it is turned off again; nothing is lost', async () => {
  await using house = await openPlainHouse({ now })
  await using keys = await openKeyFile(2)
  const [first = '', second = ''] = keys.lines
  const environment = {
    DATA_DIR: house.deps.config.dataDir,
    DATABASE_URL: urlOf(house.database.connection),
    WORDS_KEY_FILE: keys.file,
  }
  const command = (...words: string[]) =>
    runCommand((print) => admin(['words', ...words], print), environment)
  const plain = (...words: string[]) =>
    runCommand((print) => admin(['words', ...words], print), {
      ...environment,
      WORDS_AT_REST: 'plain',
    })
  const { ana } = await house.members('ana')
  const of = await writeSome(house, ana)
  const before = await shownTo(house, ana, of)
  for (const word of written)
    expect((await tracesOf(house.db, word)).length, word).toBeGreaterThan(0)

  await keys.write([first])
  expect((await command()).out).toMatch(/0 +\d+ {2}entries/)
  expect(await command('apply')).toMatchObject({ out: expect.stringMatching(/ 0 rows left/) })
  expect((await command('apply')).out).toContain('0 rows encrypted, 0 rows left')
  for (const word of written)
    expect({ word, traces: await tracesOf(house.db, word) }).toEqual({ word, traces: [] })
  {
    await using beside = await openBeside(house, { WORDS_KEY_FILE: keys.file })
    expect(await shownTo(beside, ana, of)).toEqual(before)
  }

  await keys.write([second, first])
  expect((await command('rewrap')).out).toContain('1 members’ keys were encrypted anew')
  await keys.write([first])
  expect((await command()).out).toMatch(/\(missing\)/)
  await expect(start(environment)).rejects.toThrow(/encrypted with a key that is not in WORDS_KEY/)
  await keys.write([second])
  {
    await using beside = await openBeside(house, { WORDS_KEY_FILE: keys.file })
    expect(await shownTo(beside, ana, of)).toEqual(before)
  }

  expect((await plain('forget-keys')).err).toContain('Words are still encrypted')
  expect((await plain('apply')).out).toContain('opened, 0 rows left')
  expect((await command('forget-keys')).err).toContain('Set WORDS_AT_REST to plain')
  expect((await plain('forget-keys')).out).toContain('are deleted')
  expect(await shownTo(house, ana, of)).toEqual(before)
  const vacuumed = (await plain('vacuum')).out
  expect(vacuumed).toContain('written anew')
  expect(vacuumed).toContain('began a new file')
})

const start = async (environment: Record<string, string>) => {
  const installation = await openInstallation(readConfig(environment), quietLog)
  await installation.jobs.stop()
  await installation.close()
}

test('a server does not start without the key, beside it, or with one that all may read', async () => {
  await using keys = await openKeyFile()
  await using house = await createTestApp({ now, environment: { WORDS_KEY_FILE: keys.file } })
  const { ana } = await house.members('ana')
  await ana.call(createEntry, { body: { title: 'Locked', content: 'Away.' } })
  await house.work()
  const { dataDir } = house.deps.config
  const base = { DATA_DIR: dataDir, DATABASE_URL: urlOf(house.database.connection) }
  const refusal = (file?: string, more = {}) =>
    start({ ...base, ...(file && { WORDS_KEY_FILE: file }), ...more }).then(
      () => 'started',
      (error: Error) => error.message,
    )
  const inside = path.join(dataDir, 'words.key')
  await mkdir(dataDir, { recursive: true })
  await using other = await openKeyFile()

  expect(await refusal()).toMatch(
    /encrypted: set WORDS_KEY_FILE to the file with the key [0-9a-f]{12}/,
  )
  expect(await refusal(other.file)).toMatch(
    /with a key that is not in WORDS_KEY_FILE: [0-9a-f]{12}/,
  )
  expect(await refusal(inside)).toContain('must lie outside DATA_DIR')
  expect(await refusal(path.join(path.dirname(keys.file), 'none'))).toContain('cannot be read')
  await other.write(['no key'])
  expect(await refusal(other.file)).toContain('must hold keys alone')
  await other.write(keys.lines)
  await chmod(other.file, 0o644)
  expect(await refusal(other.file)).toContain('can be read by every user')
  await chmod(other.file, 0o660)
  expect(await refusal(other.file)).toContain('can be written by others than its owner')
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
  await chmod(other.file, 0o640)
  expect(await refusal(other.file)).toBe('started')
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('can be read by a group'))
  warned.mockRestore()
  expect(() => readConfig({ WORDS_AT_REST: 'sealed' })).toThrow('WORDS_KEY_FILE: is missing')
  expect(await house.db.selectFrom('journal_entries').select('title').execute()).toEqual([
    { title: '' },
  ])
})

test('a key is made as the first line of a file for its owner alone, and the older ones stay', async () => {
  await using keys = await openKeyFile()
  const fresh = path.join(path.dirname(keys.file), 'fresh.key')
  const make = (file: string) => runCommand((print) => admin(['words', 'new-key', file], print), {})

  expect((await make(fresh)).out).toMatch(/The key [0-9a-f]{12} is the first line/)
  expect((await stat(fresh)).mode & 0o777).toBe(0o600)
  await make(keys.file)
  const lines = (await readFile(keys.file, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe(keys.lines[0])
  await keys.write(['something else'])
  expect((await make(keys.file)).err).toContain('is as it was')
})
