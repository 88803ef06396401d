import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { admin } from './admin-commands.ts'
import { demo } from './demo-command.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { runCommand } from './testing/run-command.ts'
import { startDemoProcess } from './testing/server-process.ts'

test(
  'a fresh installation is filled from the command line, once',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'))
    await using database = await createTestDatabase()
    const places = { DATA_DIR: folder, DATABASE_URL: urlOf(database.connection) }
    const environment = { ...places, PUBLIC_URL: 'https://stayer.example' }

    try {
      const filled = await runCommand(demo, environment)

      expect(filled).toMatchObject({ code: 0, err: '' })
      const lines = filled.out.trimEnd().split('\n')
      expect(lines[0]).toMatch(/^ 1 of \d+ {2}\S/)
      expect(lines.at(-2)).toMatch(
        /^\d weeks of this cycle, 9 premium days and 12 packages in the archive are there\.$/,
      )
      expect(lines.at(-1)).toContain('https://stayer.example/content-calendar')

      expect(await startDemoProcess({ environment }).ended()).toMatchObject({
        code: 1,
        out: '',
        err: 'Something has been written here already. The demonstration is for an empty newsroom only.\n',
      })

      const toToday = await runCommand((print) => admin(['stream', 'to-today'], print), environment)
      expect(toToday).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^The premium stream (is at|was at) \d{4}-\d\d-\d\d/),
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
