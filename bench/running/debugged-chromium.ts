import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchArgs } from '../../tools/chromium.ts'
import { freePort } from './server.ts'

const READY_WITHIN_MS = 30_000

/** A browser of its own that answers on a debugging port: Lighthouse finds no first paint in one of Playwright's. */
export async function startDebuggedChromium(executablePath: string) {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'))
  const port = await freePort()
  const ours = ['--headless=new', `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank']
  const child = spawn(executablePath, [...launchArgs, ...ours], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const startedAt = performance.now()
  while (!(await answers(port))) {
    if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error('Chromium does not answer.')
    await sleep(50)
  }
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/json/version`).then(
    (answer) => answer.ok,
    () => false,
  )
