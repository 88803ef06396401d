import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from '../platform/config.ts'
import { openCopies } from '../testing/copies.ts'
import { checkBackupSettings } from './check-settings.ts'

type Copies = Awaited<ReturnType<typeof openCopies>>
const settingsOf = (copies: Copies, more: Record<string, string> = {}) => ({
  ...copies.environment,
  DATA_DIR: join(copies.place, '../data-of-nobody'),
  ...more,
})
const check = (copies: Copies, more?: Record<string, string>) =>
  checkBackupSettings(readConfig(settingsOf(copies, more)))

test('a key that opens the copies and lies apart from them is taken', async () => {
  await using copies = await openCopies()

  await expect(check(copies)).resolves.toBeUndefined()
  await expect(checkBackupSettings(readConfig({}))).resolves.toBeUndefined()
})

test('a key inside the data or the copies is refused, also behind a link', async () => {
  await using copies = await openCopies()
  const data = join(copies.keys, 'data')
  await mkdir(data)
  await writeFile(join(data, 'key.txt'), copies.identity)
  await symlink(data, join(copies.keys, 'elsewhere'))

  const plain = { DATA_DIR: data, BACKUP_IDENTITY_FILE: join(data, 'key.txt') }
  expect(() => readConfig(settingsOf(copies, plain))).toThrow(
    'BACKUP_IDENTITY_FILE: must lie outside DATA_DIR',
  )
  expect(() =>
    readConfig(settingsOf(copies, { BACKUP_IDENTITY_FILE: join(copies.place, 'key.txt') })),
  ).toThrow('BACKUP_IDENTITY_FILE: must lie outside BACKUP_DIR')
  await expect(
    check(copies, { DATA_DIR: data, BACKUP_IDENTITY_FILE: join(copies.keys, 'elsewhere/key.txt') }),
  ).rejects.toThrow(
    new ConfigFault(
      'BACKUP_IDENTITY_FILE: must lie outside DATA_DIR: a key beside what it opens protects nothing',
    ),
  )
})

test('a key of others, a file without a key, and none at all are refused in a sentence', async () => {
  await using copies = await openCopies()
  await using others = await openCopies()
  const withFile = (BACKUP_IDENTITY_FILE: string) => check(copies, { BACKUP_IDENTITY_FILE })
  const [empty, wrong] = [join(copies.keys, 'empty.txt'), join(copies.keys, 'wrong.txt')]
  await writeFile(empty, '# nothing\n')
  await writeFile(wrong, 'AGE-SECRET-KEY-1CANARY\n')

  await expect(withFile(others.identityFile)).rejects.toThrow(
    'BACKUP_IDENTITY_FILE: holds no key that opens what is encrypted for BACKUP_RECIPIENTS',
  )
  await expect(withFile(empty)).rejects.toThrow('cannot be used (it holds no secret key of age)')
  await expect(withFile(wrong)).rejects.toThrow('it holds a line that is no secret key of age')
  await expect(withFile(wrong)).rejects.not.toThrow('CANARY')
  await expect(withFile(join(copies.keys, 'none'))).rejects.toThrow('cannot be used (ENOENT)')
  await expect(check(copies, { BACKUP_RECIPIENTS: 'age1abc' })).rejects.toThrow(
    'BACKUP_RECIPIENTS: holds a text that is no public key of age',
  )
})
