import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { canary } from './own-server.ts'
import { test as base } from './worker-servers.ts'

const hourMs = 3_600_000
const nearMidnightMs = 90_000
/**
 * Dates on the screens move on at midnight in London, the newsroom's stream at midnight UTC: no
 * test runs across it.
 */
function untilPastMidnightMs(now: Date): number {
  const leftMs = hourMs - (now.getTime() % hourMs)
  return now.getUTCHours() >= 22 && leftMs < nearMidnightMs ? leftMs + 1000 : 0
}

export type Member = { name: string; email: string; password: string }

type Parts = {
  /** Signed in, with an account of their own and nothing written yet. */
  member: Member
  /** Complaints of the browser that a test foresees. */
  foreseen: RegExp[]
  ownAddress: void
  awayFromMidnight: void
  quietBrowser: void
}

/** A test with a browser of its own, in which any fault that the page logs fails the test. */
export const test = base.extend<Parts>({
  foreseen: [[], { option: true }],
  ownAddress: [
    async ({ context }, run) => {
      // The server counts registrations by household, and trusts a proxy on its own machine to name
      // it.
      if (!process.env['E2E_BASE_URL'])
        await context.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() })
      await run()
    },
    { auto: true },
  ],
  awayFromMidnight: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a part stands on
    async ({}, run) => {
      await sleep(untilPastMidnightMs(new Date()))
      await run()
    },
    { auto: true, timeout: 2 * nearMidnightMs },
  ],
  quietBrowser: [
    async ({ context, foreseen }, run) => {
      const faults: string[] = []
      context.on('weberror', (fault) => faults.push(String(fault.error())))
      context.on('console', (line) => {
        // A call refused or broken off on purpose is logged by the browser itself.
        if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
          faults.push(line.text())
      })
      context.on('response', (response) => {
        const isCall = new URL(response.url()).pathname.startsWith('/api/')
        if (response.status() >= 400 && !isCall && !response.request().isNavigationRequest()) {
          faults.push(`${response.status()} ${response.url()}`)
        }
      })
      await run()
      // A route that still holds back at the end must not fail the test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unforeseen = faults.filter((fault) => !foreseen.some((pattern) => pattern.test(fault)))
      expect(unforeseen, 'faults that the browser logged').toEqual([])
    },
    { auto: true },
  ],
  member: async ({ page }, run) => run(await register(page)),
})

export { expect }

export const newMember = (): Member => ({
  name: 'Ana Holt',
  email: `${canary}-${randomUUID()}@example.org`,
  password: `three unrelated ${canary} words`,
})

/** Creates an account and signs the page’s browser in, without the screens. */
export async function register(page: Page, member = newMember()): Promise<Member> {
  const answer = await page.request.post('/api/community/auth/register', {
    data: { ...member, confirmPassword: member.password },
  })
  expect(answer.status()).toBe(201)
  return member
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
