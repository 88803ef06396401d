import type { Page } from '@playwright/test'
import { expect } from './newsroom-test.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
export const topic = (page: Page) => page.getByRole('textbox', { name: 'Topic', exact: true })
export const recent = (page: Page) => page.getByRole('region', { name: 'Recent' })
export const article = (page: Page) => page.locator('#package-article')
export const toastOf = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Opens the generator with a package shown. */
export async function openPackage(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`/content-generator?package=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The built-in writer takes a second, on a machine that does nothing else. */
export const generated = (page: Page) =>
  expect(toastOf(page)).toContainText('Content Generated!', { timeout: 40_000 })

type Step = [id: string, label: string, state: string, seconds: number | null, detail?: string]

const steps: Step[] = [
  ['queued', 'In the queue', 'done', 0],
  ['brief', 'Brief read', 'done', 4],
  ['outline', 'Outline', 'done', 11],
  ['sections', 'Long-form article', 'working', null, 'Section 3 of 8'],
  ['checks', 'Checks', 'waiting', null],
  ['pictures', 'Pictures', 'waiting', null],
]

/** A generation by a provider's model, as the server would tell it. */
export const jobByModel = (change: Record<string, unknown> = {}, secondsAgo = 52) => ({
  id: '01990000-0000-7000-8000-0000000000aa',
  stream: 'weekly',
  topic: 'Create content for Recovery & Longevity - Week 3',
  customPrompt: null,
  editorial_week: 3,
  editorial_theme: 'Recovery & Longevity',
  status: 'running',
  steps: steps.map(([id, label, state, seconds, detail = null]) => ({
    id,
    label,
    detail,
    state,
    seconds,
  })),
  package_id: null,
  fault: null,
  refusal: null,
  engine: 'model-1',
  usage: {
    calls: 4,
    input_tokens: 12_345,
    output_tokens: 4_567,
    cost: { amount: 0.125, currency: 'GBP' },
  },
  is_mine: true,
  started_by: 'Bea Lund',
  created_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  started_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  ended_at: null,
  ...change,
})
type Job = ReturnType<typeof jobByModel>

/** Lets the server tell of one job and no other; what it tells can be changed. */
export async function tellOf(page: Page, first: Job) {
  const told = { job: first }
  await page.route('**/api/content/writer', (route) =>
    route.fulfill({ json: { engine: 'model-1' } }),
  )
  await page.route('**/api/content/jobs', (route) => route.fulfill({ json: [told.job] }))
  await page.route('**/api/content/jobs/*', (route) => route.fulfill({ json: told.job }))
  await page.route('**/api/content/jobs/*/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(told.job)}\n\n`,
    }),
  )
  return told
}
