import { expect, test, vi } from 'vitest'
import { openDatabaseDoor } from './testing/database-proxy.ts'
import { urlOf } from './testing/postgres.ts'
import { startServerProcess } from './testing/server-process.ts'

test('a server quicker than its database waits for it, says so once, and goes on by itself, also when it loses it again in the middle of its start', async () => {
  await using door = await openDatabaseDoor()
  await using server = startServerProcess({
    environment: { DATA_DIR: door.folder, DATABASE_URL: door.url },
  })
  const said =
    'The database of DATABASE_URL cannot be reached (ENOENT). Waiting for it, 5 minutes at most.'
  await vi.waitFor(() => expect(server.output.out).toContain(said), {
    timeout: 30_000,
    interval: 20,
  })

  // By then its tables are there, and its queues are not.
  door.cutOnceAt('create-queue')
  door.open()

  const address = await server.listening()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(server.output.out.split(said)).toHaveLength(2)
  expect(server.output.out.split('Waiting for it, 5 minutes at most.')).toHaveLength(3)
})

test.each([
  [
    'a user it does not know',
    { user: 'stranger' },
    /^The database refuses the user .+ DATABASE_URL \(28...\)\.\n$/,
  ],
  [
    'a name it does not have',
    { database: 'nowhere' },
    /^There is no database .+ DATABASE_URL \(3D000\)\.\n$/,
  ],
])(
  'a database that is there is not waited for: %s ends the start at once',
  async (_, wrong, sentence) => {
    await using door = await openDatabaseDoor()
    const environment = { DATA_DIR: door.folder, DATABASE_URL: urlOf({ ...door.found, ...wrong }) }

    await using server = startServerProcess({ environment })

    expect(await server.ended()).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(sentence),
    })
  },
)
