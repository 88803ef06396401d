import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { passingFolder } from '../tools/memory-folder.ts'

/** Stands in whatever the tests write, and must never stand in the server's log. */
export const canary = 'zygodactyl'

/**
 * Lends `run` the address of a server on data of its own, and where they lie; once it ends, its log
 * is looked through.
 */
export async function withOwnServer(
  environment: Record<string, string>,
  run: (url: string, dataDir: string) => Promise<void>,
) {
  await using dataDir = await mkdtempDisposable(join(passingFolder(), 'stayer-e2e-'))
  // As root, the database runs under another account, which has to reach its folder.
  await chmod(dataDir.path, 0o755)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  await using server = startServerProcess({
    environment: { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir.path, ...environment },
  })
  await server.listening()
  await run(url, dataDir.path)
  const log = server.output.out + server.output.err
  expect(log).toContain('"route":')
  expect(log).not.toContain(canary)
}

/** Lends a server that can be killed and started again on the same data, at the same address. */
export async function openMortalServer(environment: Record<string, string> = {}) {
  const dataDir = await mkdtempDisposable(join(passingFolder(), 'stayer-e2e-'))
  // As root, the database runs under another account, which has to reach its folder.
  await chmod(dataDir.path, 0o755)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const start = async () => {
    const server = startServerProcess({
      environment: { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir.path, ...environment },
    })
    await server.listening()
    return server
  }
  return { url, start, [Symbol.asyncDispose]: () => dataDir[Symbol.asyncDispose]() }
}
