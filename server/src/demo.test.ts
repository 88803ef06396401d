import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startAdminProcess, startDemoProcess } from './testing/server-process.ts'

test('a fresh installation is filled from the command line, once', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'))
  // For the user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o755)
  const environment = { DATA_DIR: folder, PUBLIC_URL: 'https://stayer.example' }
  const demo = () => startDemoProcess({ environment }).ended()
  const command = ['stream', 'to-today']

  try {
    const filled = await demo()

    expect(filled).toMatchObject({ code: 0, err: '' })
    const lines = filled.out.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^ 1 of \d+ {2}\S/)
    expect(lines.at(-2)).toMatch(/^\d weeks of this cycle, 9 premium days and 12 packages in the archive are there\.$/)
    expect(lines.at(-1)).toContain('https://stayer.example/content-calendar')

    expect(await demo()).toMatchObject({
      code: 1,
      out: '',
      err: 'Something has been written here already. The demonstration is for an empty newsroom only.\n',
    })

    expect(await startAdminProcess({ command, environment }).ended()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The premium stream (is at|was at) \d{4}-\d\d-\d\d/),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
