import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startJob, WritingJob } from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import { parse } from 'zod'
import { openInstallation } from '../../installation.ts'
import { readConfig } from '../../platform/config.ts'
import { serve } from '../../serve.ts'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, sends, type ReceivedRequest } from '../../testing/llm-fault-server.ts'
import { callIn, fairWriter, writingMaterialIn } from '../../testing/model-packages.ts'
import { createTestDatabase, urlOf } from '../../testing/postgres.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { loseJobsAtWork } from '../../testing/waiting-jobs.queries.ts'
import { loadWriterKnowledge } from '../../writer/writer.ts'

const promptIn = ({ body }: ReceivedRequest) =>
  (body['messages'] as { content: string }[]).at(-1)?.content ?? ''

/** Names the purpose of a call: the outline, or a section by its title. */
const purposeOf = (request: ReceivedRequest) => {
  const prompt = promptIn(request)
  return callIn(prompt) === 'section' ? writingMaterialIn(prompt).part.title : callIn(prompt)
}

async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'killed-'))
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** Another server, in this process: it looks for lost jobs every second. */
async function startServer(environment: Record<string, string>) {
  const timings = { pollMs: 100, heartbeatSeconds: 10, lookOverSeconds: 1, firstPauseSeconds: 1 }
  const config = readConfig({ ...environment, PORT: '0' })
  const { announcement, stop } = await serve(
    await openInstallation(config, quietLog, timings),
    {
      web: true,
      worker: true,
    },
    {},
  )
  return {
    address: /listening on ([^)]+)/.exec(announcement)?.[1] ?? '',
    [Symbol.asyncDispose]: stop,
  }
}

/** Registers the first editor of a server, who becomes its admin. */
async function editorAt(address: string) {
  const headers = { 'content-type': 'application/json' }
  const form = { name: 'Ruth', email: 'ruth@example.org', password: 'canal towpath heron' }
  const body = JSON.stringify({ ...form, confirmPassword: form.password })
  const registered = await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body })
  return { ...headers, cookie: registered.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('a generation goes on after its server was killed, without asking the provider twice', async () => {
  const write = fairWriter(await loadWriterKnowledge())
  let isSilent = true
  await using provider = await openFaultServer((response, request) => {
    if (isSilent && provider.requests.length > 3) return
    sends(llmAnswer('openai-compatible', { text: JSON.stringify(write(promptIn(request))) }))(
      response,
      request,
    )
  })
  await using database = await createTestDatabase()
  await using data = await makeFolder()
  const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.url, AI_MODEL: 'model-1' }
  const environment = { DATA_DIR: data.folder, DATABASE_URL: urlOf(database.connection), ...ai }
  await using first = startServerProcess({ environment })
  const headers = await editorAt(await first.listening())
  const body = JSON.stringify({
    stream: 'weekly',
    topic: 'The marathon: the art of the taper',
    editorial_week: 8,
  })
  const started = await fetch(`${await first.listening()}${startJob.path}`, {
    method: 'POST',
    headers,
    body,
  })
  const { id } = parse(WritingJob, await started.json())
  await vi.waitFor(() => expect(provider.requests).toHaveLength(4), {
    timeout: 20_000,
    interval: 50,
  })

  first.kill('SIGKILL')
  await first.ended()
  isSilent = false
  await loseJobsAtWork(database.db)
  await using second = await startServer(environment)
  const { address } = second

  const look = async () =>
    parse(WritingJob, await (await fetch(`${address}${startJob.path}/${id}`, { headers })).json())
  await vi.waitFor(
    async () => expect(await look()).toMatchObject({ status: 'done', engine: 'model-1' }),
    {
      timeout: 60_000,
      interval: 250,
    },
  )
  const asked = provider.requests.map(purposeOf)
  expect(asked.slice(0, 3).filter((purpose) => asked.slice(3).includes(purpose))).toEqual([])
  expect(asked.filter((purpose) => purpose === asked[3])).toHaveLength(2)
  expect(await database.db.selectFrom('packages').select('engine').orderBy('id').execute()).toEqual(
    [{ engine: 'model-1' }],
  )
})
