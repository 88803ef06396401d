import { expect, test } from 'vitest'
import { plainConnections } from './plain-connections.ts'

test('settings by which data goes to another machine without encryption are named', () => {
  const plain = {
    DATABASE_URL: 'postgres://stayer:heron@db:5432/stayer',
    BACKUP_PROOF_DATABASE_URL: 'postgres://stayer:heron@10.0.0.7/proof?sslmode=disable',
    S3_ENDPOINT: 'http://store:9000',
    AI_BASE_URL: 'http://192.168.1.20:11434/v1',
    SMTP_URL: 'smtp://relay:25?requireTLS=false',
  }

  expect(plainConnections(plain)).toEqual(Object.keys(plain))
})

test.each([
  ['nothing is set', {}],
  ['a database speaks TLS', { DATABASE_URL: 'postgres://db/stayer?sslmode=verify-full' }],
  ['all databases do', { DATABASE_URL: 'postgres://db/stayer', PGSSLMODE: 'verify-full' }],
  ['a database is on this machine', { DATABASE_URL: 'postgres://localhost/stayer' }],
  ['a database is at a socket', { DATABASE_URL: 'postgres:///stayer?host=/run/postgresql' }],
  ['a store is reached by https', { S3_ENDPOINT: 'https://s3.example.org' }],
  ['a model is on this machine', { AI_BASE_URL: 'http://127.0.0.1:11434/v1' }],
  ['mail goes by smtps', { SMTP_URL: 'smtps://mail.example.org' }],
  ['mail goes by STARTTLS', { SMTP_URL: 'smtp://mail.example.org' }],
  ['a relay is on this machine', { SMTP_URL: 'smtp://localhost:25?requireTLS=false' }],
])('nothing is named where %s', (_what, environment) => {
  expect(plainConnections(environment)).toEqual([])
})
