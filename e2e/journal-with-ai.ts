import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { modelName, openAiProvider } from './ai-provider.ts'
import { canary, expect, test as base } from './journal-test.ts'

type Journal = { url: string; provider: { name: string; requests: readonly string[] } }

/** A test against a server of its own that is set up with an AI provider. */
export const test = base.extend<object, { journal: Journal }>({
  journal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
    async ({}, run) => {
      await using provider = await openAiProvider()
      await using dataDir = await mkdtempDisposable(join(tmpdir(), 'stayer-e2e-'))
      // As root, the database runs under another account, which has to reach its folder.
      await chmod(dataDir.path, 0o755)
      const port = await findFreePort()
      const url = `http://localhost:${port}`
      const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.baseUrl, AI_MODEL: modelName }
      await using server = startServerProcess({
        environment: { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir.path, ...ai },
      })
      await server.listening()
      await run({ url, provider })
      const log = server.output.out + server.output.err
      expect(log).toContain('"route":')
      expect(log).not.toContain(canary)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ journal }, run) => run(journal.url),
})

export { expect }
