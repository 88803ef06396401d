import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('the process’s own settings stand before those of a .env file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'environment-'))
  const file = path.join(folder, '.env')
  await writeFile(file, '# a note\nPORT=4000\nCHANNEL_NAME="Long Way Round"\n')

  const environment = readEnvironment(file, { PORT: '5000' })

  await rm(folder, { recursive: true })
  expect(environment).toEqual({ PORT: '5000', CHANNEL_NAME: 'Long Way Round' })
})

test('without a .env file there are the process’s own settings', () => {
  expect(readEnvironment('/nowhere/.env', { PORT: '5000' })).toEqual({ PORT: '5000' })
})
