import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { canary } from './own-server.ts'

export type Editor = { id: string; name: string; email: string; password: string }

export const newEditor = (): Omit<Editor, 'id'> => ({
  name: 'Bea Lund',
  email: `${canary}-${randomUUID()}@example.org`,
  password: `three unrelated ${canary} words`,
})

/**
 * Creates an account and signs its browser in, without the screens. The account awaits approval.
 */
export async function registerEditor(
  calls: APIRequestContext,
  editor = newEditor(),
): Promise<Editor> {
  const answer = await calls.post('/api/auth/register', {
    data: { ...editor, confirmPassword: editor.password },
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  })
  const { user } = await answerOf<{ user: { id: string } }>(answer, 201)
  return { ...editor, id: user.id }
}

export async function logIn(calls: APIRequestContext, { email, password }: Editor): Promise<void> {
  await answerOf(await calls.post('/api/auth/login', { data: { email, password } }))
}

/** Lets an editor in, by the calls of an admin. */
export async function approve(
  { asAdmin }: { asAdmin: APIRequestContext },
  { id }: Pick<Editor, 'id'>,
): Promise<void> {
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

/**
 * Has the built-in writer write a weekly package, and waits for it; other tests may have used the
 * same parts.
 */
export const writeWeekly = (calls: APIRequestContext, order: Order): Promise<Package> =>
  write(calls, { stream: 'weekly', ...order }, '/api/content/generations')

/** Has the built-in writer write a day of the premium stream, in the place of what stands there. */
export const writePremium = (
  calls: APIRequestContext,
  order: Order & { editorial_week: number },
): Promise<Package> =>
  write(calls, { stream: 'premium', forceCreate: true, ...order }, '/api/premium-content')

async function write(
  calls: APIRequestContext,
  order: Order & { stream: string },
  place: string,
): Promise<Package> {
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
