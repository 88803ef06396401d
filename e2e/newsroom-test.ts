import { randomInt, randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type APIResponse } from '@playwright/test'
import { canary, expect, test as base } from './journal-test.ts'
import { withOwnServer } from './own-server.ts'

export type Editor = { id: string; name: string; email: string; password: string }

export type Newsroom = {
  url: string
  dataDir: string
  /** Registered first. */
  admin: Editor
  /** Calls of the admin's, whichever account is signed in on the page. */
  asAdmin: APIRequestContext
}
type Parts = {
  /** The admin, signed in on the page. */
  admin: Editor
  /** An approved editor of their own, signed in on the page. */
  editor: Editor
}

/**
 * A test against a newsroom of its worker's own: there is one premium stream and one first admin, which two workers
 * cannot share. Within a worker the tests follow each other on the same newsroom.
 */
export const test = base.extend<Parts, { newsroom: Newsroom }>({
  newsroom: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
    async ({}, run) => {
      await lendNewsroom({}, run)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ newsroom }, run) => run(newsroom.url),
  admin: async ({ newsroom, page }, run) => {
    await logIn(page.request, newsroom.admin)
    await run(newsroom.admin)
  },
  editor: async ({ newsroom, page }, run) => {
    const editor = await registerEditor(page.request)
    await approve(newsroom, editor)
    await run(editor)
  },
})

export { expect }

/** Lends `run` a newsroom on a server of its own, with its first admin. */
const lendNewsroom = (environment: Record<string, string>, run: (newsroom: Newsroom) => Promise<void>) =>
  withOwnServer(environment, async (url, dataDir) => {
    const asAdmin = await request.newContext({ baseURL: url })
    const admin = await registerEditor(asAdmin, { ...newEditor(), name: 'Ada Quill' })
    await run({ url, dataDir, admin, asAdmin })
    await asAdmin.dispose()
  })

export const newEditor = (): Omit<Editor, 'id'> => ({
  name: 'Bea Lund',
  email: `${canary}-${randomUUID()}@example.org`,
  password: `three unrelated ${canary} words`,
})

/** Creates an account and signs its browser in, without the screens. The account awaits approval. */
export async function registerEditor(calls: APIRequestContext, editor = newEditor()): Promise<Editor> {
  const answer = await calls.post('/api/auth/register', {
    data: { ...editor, confirmPassword: editor.password },
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  const { user } = await answerOf<{ user: { id: string } }>(answer, 201)
  return { ...editor, id: user.id }
}

async function logIn(calls: APIRequestContext, { email, password }: Editor): Promise<void> {
  await answerOf(await calls.post('/api/auth/login', { data: { email, password } }))
}

export async function approve({ asAdmin }: Newsroom, { id }: Pick<Editor, 'id'>): Promise<void> {
  await answerOf(await asAdmin.post(`/api/admin/editors/${id}/approve`))
}

type Order = {
  topic: string
  customPrompt?: string
  editorial_week?: number
  editorial_theme?: string
  forceCreate?: boolean
}
type Job = { id: string; status: string; package_id: string | null; fault: string | null }
export type Package = {
  id: string
  title: string
  editorial_theme: string
  version: number
  long_form_article: string
  status: string
}

/** Has the built-in writer write a weekly package, and waits for it; other tests may have used the same parts. */
export const writeWeekly = (calls: APIRequestContext, order: Order): Promise<Package> =>
  write(calls, { stream: 'weekly', ...order }, '/api/content/generations')

/** Has the built-in writer write a day of the premium stream, in the place of what stands there. */
export const writePremium = (calls: APIRequestContext, order: Order & { editorial_week: number }): Promise<Package> =>
  write(calls, { stream: 'premium', forceCreate: true, ...order }, '/api/premium-content')

async function write(calls: APIRequestContext, order: Order & { stream: string }, place: string): Promise<Package> {
  const data = { ...order, may_repeat: true }
  const started = await answerOf<Job>(await calls.post('/api/content/jobs', { data }), 201)
  let job = started
  await expect
    .poll(
      async () => {
        job = await answerOf<Job>(await calls.get(`/api/content/jobs/${started.id}`))
        return job.fault ?? job.status
      },
      { intervals: [50], timeout: 40_000 },
    )
    .toBe('done')
  return answerOf<Package>(await calls.get(`${place}/${job.package_id}`))
}

async function answerOf<Answer>(answer: APIResponse, status = 200): Promise<Answer> {
  expect(answer.status(), await answer.text()).toBe(status)
  return (await answer.json()) as Answer
}
