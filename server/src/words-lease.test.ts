import { createEntry, getEntry } from '@app/contract/community/journal'
import { expect, test, vi } from 'vitest'
import { admin } from './admin-commands.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { callerOf } from './testing/caller.ts'
import { untilSomebodyWaits } from './testing/locks.queries.ts'
import { urlOf } from './testing/postgres.ts'
import { runCommand } from './testing/run-command.ts'
import { openBeside, openKeyFile } from './testing/sealed-house.ts'
import { countKeys, lapseSealers, sealSomething } from './testing/sealers.queries.ts'
import { startServerHere } from './testing/server-here.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const now = '2026-03-12T09:00:00Z'
const draft = { title: 'Zwetschgenweg', content: 'Six easy miles.' }

/** A journal whose words were encrypted, with the commands of a server that goes back to plain. */
async function openHouse() {
  const house = await createTestApp({ now, isNew: true, environment: { WORDS_KEY_FILE: '' } })
  const keys = await openKeyFile(2)
  const settings = {
    DATA_DIR: house.deps.config.dataDir,
    DATABASE_URL: urlOf(house.database.connection),
    WORDS_KEY_FILE: keys.file,
  }
  const run = (environment: Record<string, string>, words: readonly string[]) =>
    runCommand((print) => admin(['words', ...words], print), environment)
  return {
    house,
    keys,
    settings,
    command: (...words: string[]) => run(settings, words),
    plain: (...words: string[]) => run({ ...settings, WORDS_AT_REST: 'plain' }, words),
    async [Symbol.asyncDispose]() {
      await house[Symbol.asyncDispose]()
      await keys[Symbol.asyncDispose]()
    },
  }
}

const entryOf = async (house: TestApp, cookie: string, id: string) => {
  const { title, content } = await callerOf(house.app, cookie).call(getEntry, { params: { id } })
  return { title, content }
}

/** Registers somebody at a server, and writes an entry there. */
async function writeAt(address: string) {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/api/community${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const password = 'three slow miles'
  const somebody = { name: 'Ana', email: 'ana@example.org', password, confirmPassword: password }
  const registered = await post('/auth/register', somebody)
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  expect((await post('/journal', draft, cookie)).status).toBe(201)
}

test('no key goes while another server encrypts, and it goes once that has ended', async () => {
  await using opened = await openHouse()
  const { house, settings, plain, command } = opened
  {
    await using server = await startServerHere(settings)
    await writeAt(server.address)
    expect((await command()).out).toMatch(/A server encrypts words \(.+, process \d+\)\./)
    expect((await plain('apply')).out).toContain(', 0 rows left')

    const refused = await plain('forget-keys')

    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^A server encrypts words \(.+, process \d+\) still: set WORDS_AT_REST to plain and restart every server.+No key was deleted\.\n$/,
      ),
    })
    expect(await countKeys(house.db)).toBe(1)
  }
  expect((await plain('apply')).code).toBe(0)
  expect((await plain('forget-keys')).out).toContain('are deleted')
  expect(await countKeys(house.db)).toBe(0)
})

test('what a server that was cut off writes afterwards is encrypted with a key that is there', async () => {
  await using opened = await openHouse()
  const { house, keys, plain } = opened
  const { ana } = await house.members('ana')
  const elapsed = vi.spyOn(performance, 'now')
  const sealing = { WORDS_KEY_FILE: keys.file }
  await using cutOff = await openBeside(house, sealing)
  const there = callerOf(cutOff.app, ana.cookie)
  const before = await there.call(createEntry, { body: draft })
  await plain('apply')
  expect((await plain('forget-keys')).err).toContain('No key was deleted')
  await lapseSealers(house.db)
  expect((await plain('forget-keys')).out).toContain('are deleted')

  const later = performance.now() + 61_000
  elapsed.mockReturnValue(later)
  const after = await there.call(createEntry, { body: { ...draft, title: 'Pferdekopf' } })
  elapsed.mockRestore()

  await using again = await openBeside(house, sealing)
  expect(await entryOf(again, ana.cookie, before.id)).toEqual(draft)
  expect(await entryOf(again, ana.cookie, after.id)).toEqual({ ...draft, title: 'Pferdekopf' })
  expect((await plain('forget-keys')).err).toContain('No key was deleted')
})

test('a row that is being encrypted is waited for, and keeps the keys', async () => {
  await using opened = await openHouse()
  const { house, keys, plain } = opened
  const { ana } = await house.members('ana')
  {
    await using sealing = await openBeside(house, { WORDS_KEY_FILE: keys.file })
    await callerOf(sealing.app, ana.cookie).call(createEntry, { body: draft })
  }
  await plain('apply')
  let forgetting: ReturnType<typeof plain> | undefined
  await inTransaction(house.db, async (tx) => {
    await sealSomething(tx)
    forgetting = plain('forget-keys')
    await untilSomebodyWaits(house.db)
  })

  expect((await forgetting)?.err).toContain('Words are still encrypted')
  expect(await countKeys(house.db)).toBe(1)
})

test('keys are not said to be encrypted anew while a server makes some with an older one', async () => {
  await using opened = await openHouse()
  const { house, keys, command } = opened
  const [first = '', second = ''] = keys.lines
  const { ana } = await house.members('ana')
  await keys.write([first])
  {
    await using older = await openBeside(house, { WORDS_KEY_FILE: keys.file })
    await callerOf(older.app, ana.cookie).call(createEntry, { body: draft })
    await keys.write([second, first])
    const refused = await command('rewrap')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(
      /^A server encrypts words \(.+\) with another key than [0-9a-f]{12}: restart every server/,
    )
  }

  expect((await command('rewrap')).out).toContain('1 members’ keys were encrypted anew')
})
