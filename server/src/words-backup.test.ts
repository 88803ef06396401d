import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { openInstallation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { commandFolder } from './testing/backup-commands.ts'
import { callerOf } from './testing/caller.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { quietLog } from './testing/quiet-log.ts'
import { openBeside, openKeyFile, openSealedHouse } from './testing/sealed-house.ts'

const folder = commandFolder()

test('a copy of encrypted words holds none of them, and is read again with their key alone', async () => {
  await using house = await openSealedHouse()
  await using other = await openKeyFile()
  const empty = await createTestDatabase()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, {
    body: { title: 'Zwetschgenweg', content: 'Left knee 4 out of 10, and the Heublumen helped.' },
  })
  await house.work()
  const before = await ana.call(getEntry, { params: { id } })
  const settingsOf = (url: string) => ({
    DATA_DIR: path.join(folder.path, 'data'),
    DATABASE_URL: url,
    WORDS_KEY_FILE: house.keys.file,
  })
  const restored = settingsOf(urlOf(empty.connection))

  const source = settingsOf(urlOf(house.database.connection))
  expect(await folder.runWith(source, 'backup', 'words.tar.gz')).toMatchObject({ code: 0 })
  const archive = gunzipSync(await readFile(path.join(folder.path, 'words.tar.gz'))).toString()
  expect(archive).toContain(id)
  for (const word of ['Zwetschgenweg', 'Heublumen', 'knee']) expect(archive).not.toContain(word)
  expect(await folder.runWith(restored, 'restore', 'words.tar.gz')).toMatchObject({ code: 0 })

  {
    const there = { ...house, database: empty }
    await using again = await openBeside(there, { WORDS_KEY_FILE: house.keys.file })
    const read = await callerOf(again.app, ana.cookie).call(getEntry, { params: { id } })
    expect(read).toEqual(before)
  }
  await expect(
    openInstallation(readConfig({ ...restored, WORDS_KEY_FILE: other.file }), quietLog),
  ).rejects.toThrow(/encrypted with a key that is not in WORDS_KEY_FILE/)
  await empty.drop()
})
