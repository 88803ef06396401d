import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/embedded-process.ts'
import { linkLibraries } from './library-links.ts'

const links = [
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
]

function packageIn(folder: string) {
  const native = path.join(folder, 'native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(path.join(native, 'lib/libpq.so.5.18'), '')
  return { folder: native, version: '18.4.0' }
}

test('links that an install without scripts left out are made where the libraries are', async () => {
  await using temporary = temporaryFolder()
  const native = packageIn(temporary.path)

  const folders = linkLibraries(native, temporary.in('spare'))

  expect(folders).toEqual([])
  expect(readlinkSync(path.join(native.folder, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(existsSync(temporary.in('spare'))).toBe(false)
})

test('links that are there already stay as they are', async () => {
  await using temporary = temporaryFolder()
  const native = packageIn(temporary.path)
  symlinkSync('./libpq.so.5.18', path.join(native.folder, 'lib/libpq.so.5'))

  linkLibraries(native, temporary.in('spare'))

  expect(readlinkSync(path.join(native.folder, 'lib/libpq.so.5'))).toBe('./libpq.so.5.18')
  expect(readdirSync(path.join(native.folder, 'lib')).toSorted()).toEqual([
    'libpq.so',
    'libpq.so.5',
    'libpq.so.5.18',
  ])
})
