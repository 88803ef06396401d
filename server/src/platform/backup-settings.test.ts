import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const store = {
  S3_BUCKET: 'stayer-files',
  S3_ACCESS_KEY_ID: 'key-1',
  S3_SECRET_ACCESS_KEY: 'secret-1',
}

const copies = { BACKUP_DIR: '/copies', BACKUP_RECIPIENTS: 'age1aa, age1bb' }

test('no copies are made unless they are asked for, and by then they have a place and a key', () => {
  expect(readConfig({}).backup).toBeNull()
  expect(readConfig(copies).backup).toEqual({
    schedule: 'off',
    hour: 3,
    place: { folder: '/copies' },
    recipients: ['age1aa', 'age1bb'],
    keep: { daily: 7, weekly: 4, monthly: 6 },
    identityFile: null,
    proofDatabaseUrl: null,
  })
  const daily = { ...store, BACKUP_BUCKET: 'stayer-copies', BACKUP_RECIPIENTS: 'age1aa' }
  const keep = { BACKUP_SCHEDULE: 'daily', BACKUP_HOUR: '22', BACKUP_KEEP: '14 daily, 12 monthly' }
  expect(readConfig({ ...daily, ...keep }).backup).toMatchObject({
    schedule: 'daily',
    hour: 22,
    place: { bucket: 'stayer-copies' },
    keep: { daily: 14, weekly: 0, monthly: 12 },
  })
})

test.each([
  [
    { BACKUP_SCHEDULE: 'daily' },
    /^BACKUP_DIR: is missing, or BACKUP_BUCKET.+\nBACKUP_RECIPIENTS: is missing.+--new-identity FILE/,
  ],
  [{ BACKUP_DIR: '/copies' }, /^BACKUP_RECIPIENTS: is missing/],
  [{ BACKUP_IDENTITY_FILE: '/key' }, /^BACKUP_RECIPIENTS: is missing, while BACKUP_IDENTITY_FILE/],
  [{ ...copies, BACKUP_BUCKET: 'b-1' }, /BACKUP_BUCKET: is set beside BACKUP_DIR/],
  [{ BACKUP_BUCKET: 'b-1', BACKUP_RECIPIENTS: 'age1aa' }, /^S3_BUCKET: is missing/],
  [
    { ...store, BACKUP_BUCKET: 'stayer-files', BACKUP_RECIPIENTS: 'age1aa' },
    /^BACKUP_BUCKET: must be another bucket than S3_BUCKET/,
  ],
  [{ ...copies, DATA_DIR: '/copies' }, /^BACKUP_DIR: must lie outside DATA_DIR/],
  [{ ...copies, DATA_DIR: '/', BACKUP_DIR: '/copies' }, /^BACKUP_DIR: must lie outside DATA_DIR/],
  [
    { ...copies, DATA_DIR: '/data', BACKUP_IDENTITY_FILE: '/data/keys/one' },
    /^BACKUP_IDENTITY_FILE: must lie outside DATA_DIR/,
  ],
  [
    { ...copies, BACKUP_IDENTITY_FILE: '/copies/key' },
    /^BACKUP_IDENTITY_FILE: must lie outside BACKUP_DIR/,
  ],
  [{ ...copies, BACKUP_KEEP: '0 daily' }, /^BACKUP_KEEP: must say how many copies stay/],
  [{ ...copies, BACKUP_KEEP: 'all' }, /^BACKUP_KEEP: must say how many copies stay/],
  [{ ...copies, BACKUP_RECIPIENTS: 'ssh-rsa AAAA' }, /^BACKUP_RECIPIENTS: must be public keys/],
  [{ ...copies, BACKUP_HOUR: '24' }, /^BACKUP_HOUR: /],
])('settings of copies that do not fit together are refused: %j', (given, told) => {
  expect(() => readConfig(given)).toThrow(told)
})

test('a folder beside another of the same beginning lies outside it', () => {
  expect(readConfig({ ...copies, DATA_DIR: '/copies-data' }).backup).not.toBeNull()
  expect(
    readConfig({ ...copies, BACKUP_DIR: '/..copies', DATA_DIR: '/data' }).backup,
  ).not.toBeNull()
})
