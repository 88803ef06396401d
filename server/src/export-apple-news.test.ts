import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { admin } from './admin-commands.ts'
import { systemClock } from './platform/clock.ts'
import { filesFolder, openDiskStorage } from './platform/storage/disk-storage.ts'
import { putPackage, readyContent } from './testing/packages.ts'
import { putPhotograph } from './testing/photographs.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { runCommand } from './testing/run-command.ts'

async function openInstallation() {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'apple-news-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: urlOf(database.connection) }
  const clock = systemClock
  const storage = await openDiskStorage(filesFolder(folder), clock)
  const shown = await putPhotograph({ ...database, clock, storage })
  const ready = { ...(await readyContent('weekly')), ...shown, stream: 'weekly' as const }
  return {
    folder,
    put: (values = {}) => putPackage({ ...database, clock }, { ...ready, ...values }),
    /** The command, called from the folder. */
    write: (id: string, out: string) =>
      runCommand((print) => admin(['apple-news', id, '--out', out], print), {
        ...environment,
        INIT_CWD: folder,
      }),
    [Symbol.asyncDispose]: async () => {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const files = ['article.json', 'cover.jpg', 'first-picture.jpg', 'second-picture.jpg']

test('a package is written into a folder, once more over itself, with what Apple would refuse', async () => {
  await using installation = await openInstallation()
  const { folder, put, write } = installation
  const out = path.join(folder, 'out')
  const sound = await put({ byline: 'Ruth Fell', status: 'draft' })
  const faulty = await put({ byline: 'by the sea', status: 'draft' })

  const written = await write(sound, 'out')

  expect(written).toMatchObject({ code: 0, err: '' })
  expect(written.out).toMatch(
    new RegExp(`^${out}: 4 files, \\d+ kB\nNobody has approved this package yet: .*\n$`),
  )
  expect((await readdir(out)).toSorted()).toEqual(files)
  expect(JSON.parse(await readFile(path.join(out, 'article.json'), 'utf8'))).toMatchObject({
    identifier: sound,
  })
  expect(await write(faulty, 'out')).toMatchObject({
    code: 1,
    out: expect.stringContaining('must (signatures): Names of authors begin with capitals'),
    err: 'Apple News would refuse it: one fault.\n',
  })
  expect(JSON.parse(await readFile(path.join(out, 'article.json'), 'utf8'))).toMatchObject({
    identifier: faulty,
  })
})

test('a folder with other files is left as it is, and an unknown package is named', async () => {
  await using installation = await openInstallation()
  const { folder, put, write } = installation
  await mkdir(path.join(folder, 'letters'))
  await writeFile(path.join(folder, 'letters', 'letter.txt'), 'Dear Ruth')

  expect(await write(await put(), 'letters')).toMatchObject({
    code: 1,
    err: `There are other files in ${path.join(folder, 'letters')}. Please name an empty folder.\n`,
  })
  expect(await readdir(path.join(folder, 'letters'))).toEqual(['letter.txt'])
  for (const id of ['rest-days', '019a0000-0000-7000-8000-0000000000ff'])
    expect(await write(id, 'out')).toMatchObject({
      code: 1,
      err: `No package has the id ${id}.\n`,
    })
})
