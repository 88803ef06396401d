import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, addEntry, lettersOn, lettersStandStill, openTab, pin, squats, toast } from './journey.ts'

const hill = { title: 'A grumpy hill', content: 'I walked the last of it and laughed at the top.' }
const sourcesOn = (page: Page, title: string) => lettersOn(page, title).getByText('Where this comes from')

test.beforeEach(async ({ page }) => {
  await register(page)
})

test.describe('a letter', () => {
  for (const { about, change, writer } of [
    { about: 'the AI coach', change: { engine: 'a-model-2' }, writer: 'AI coach (a-model-2), not a doctor' },
    {
      about: 'a built-in coach whose AI coach was away',
      change: { stand_in: 'unavailable' },
      writer: 'Built-in coach, standing in: the AI coach could not be reached',
    },
    {
      about: 'a built-in coach whose AI coach wrote what must not be sent',
      change: { stand_in: 'unsuitable' },
      writer: 'Built-in coach, standing in: the AI coach gave no answer that passed our checks',
    },
    {
      about: 'a built-in coach whose AI coach has had enough for a day',
      change: { stand_in: 'limit' },
      writer: 'Built-in coach, standing in: the AI coach has reached its daily limit',
    },
  ] as const) {
    test(`of ${about} says so`, async ({ page }) => {
      await addAnsweredEntries(page, [hill])
      await page.route('**/api/community/journal?*answered*', async (route) => {
        const answer = await route.fetch()
        const listed = (await answer.json()) as { entries: { aiResponses: object[] }[] }
        const entries = listed.entries.map((entry) => ({
          ...entry,
          aiResponses: entry.aiResponses.map((insight) => ({ ...insight, ...change })),
        }))
        return route.fulfill({ response: answer, json: { ...listed, entries } })
      })
      await page.goto('/journal?tab=insights')

      await expect(lettersOn(page, 'A grumpy hill')).toContainText(writer)
      await expect(lettersOn(page, 'A grumpy hill')).toContainText(/not a doctor/i)
    })
  }

  test('names its sources and their caveats to those who ask, from one look at the findings', async ({ page }) => {
    const [entry] = await addAnsweredEntries(page, [squats, hill])
    if (entry) await pin(page, entry)
    let looks = 0
    page.on('request', (request) => (looks += Number(request.url().endsWith('/coach/facts'))))
    // Some findings have no page of their own, and which one a letter cites hangs on the member.
    await page.route('**/api/community/coach/facts', async (route) => {
      const response = await route.fetch()
      const facts = (await response.json()) as { url: string | null }[]
      await route.fulfill({ response, json: facts.map((fact) => ({ ...fact, url: 'https://doi.org/10.1000/182' })) })
    })
    await page.goto('/journal')
    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible()
    expect(looks).toBe(0)
    await openTab(page, 'Insights')
    await expect(sourcesOn(page, squats.title)).toHaveCount(2)
    await expect(sourcesOn(page, 'A grumpy hill')).toHaveCount(0)
    const letters = lettersOn(page, squats.title)
    const source = letters.first().getByRole('link').first()
    await expect(source).toBeHidden()
    await sourcesOn(page, squats.title).first().press('Enter')

    await expect(source).toHaveAttribute('href', /^https:\/\//)
    await expect(source).toHaveAttribute('target', '_blank')
    await expect(source).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(letters.first().getByText('Bear in mind')).toBeVisible()
    await expect(letters.last().getByText('Bear in mind')).toBeHidden()
    expect(looks).toBe(1)
  })

  test('is read as well when its sources could not be fetched', async ({ page }) => {
    await addAnsweredEntries(page, [squats])
    const failed = page.waitForEvent('requestfailed')
    await page.route('**/api/community/coach/facts', (route) => route.abort())
    await page.goto('/journal?tab=insights')
    await failed

    await expect(lettersOn(page, squats.title)).toContainText('Built-in coach')
    await expect(sourcesOn(page, squats.title)).toHaveCount(0)
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('a letter that did not help', () => {
  const thanks = 'Thank you. The editors learn the subject, not your words.'
  const unhelpful = (page: Page) =>
    page.getByRole('button', { name: 'This wasn’t helpful: the insight on A grumpy hill' })
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo: the insight on A grumpy hill wasn’t helpful' })

  test('says so back, lastingly, until it is taken back, with the focus in its place', async ({ page }) => {
    await addAnsweredEntries(page, [hill])
    await page.goto('/journal?tab=insights')
    await unhelpful(page).press('Enter')
    await expect(lettersOn(page, 'A grumpy hill').getByRole('status')).toHaveText(thanks)
    await expect(undo(page)).toBeFocused()

    await page.reload()
    await expect(lettersOn(page, 'A grumpy hill')).toContainText(thanks)
    await undo(page).press('Enter')
    await expect(unhelpful(page)).toBeFocused()
    await expect(lettersOn(page, 'A grumpy hill')).not.toContainText(thanks)
    await page.reload()
    await expect(unhelpful(page)).toBeVisible()
  })

  test('agrees with its pinned twin, which asks nobody', async ({ page }) => {
    const [entry] = await addAnsweredEntries(page, [hill])
    if (entry) await pin(page, entry)
    await page.goto('/journal?tab=insights')
    await expect(lettersOn(page, 'A grumpy hill')).toHaveCount(2)
    await expect(unhelpful(page)).toHaveCount(1)
    await lettersStandStill(page)
    await unhelpful(page).click()
    await expect(page.getByText(thanks)).toHaveCount(2)

    await undo(page).first().press('Enter')
    await expect(page.getByText(thanks)).toHaveCount(0)
    await expect(unhelpful(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Pinned Insights' })).toBeFocused()
  })

  test('can be from further back', async ({ page }) => {
    const [entry] = await addAnsweredEntries(page, [hill])
    for (const number of [1, 2, 3, 4, 5]) await addEntry(page, { title: `Session ${number}`, content: 'Steady.' })
    await page.goto(`/journal?tab=insights&entry=${entry?.id}`)
    await expect(page.getByRole('heading', { name: 'From further back' })).toBeVisible()
    await lettersStandStill(page)
    await unhelpful(page).click()

    await expect(lettersOn(page, 'A grumpy hill')).toContainText(thanks)
    await page.getByRole('button', { name: 'Pin the insight on A grumpy hill' }).click()
    await expect(page.getByRole('button', { name: 'Unpin the insight on A grumpy hill' })).toHaveCount(2)
  })

  test('says when that could not be kept', async ({ page }) => {
    await addAnsweredEntries(page, [hill])
    await page.route('**/api/community/insights/*/unhelpful', (route) => route.abort())
    await page.goto('/journal?tab=insights')
    await lettersStandStill(page)
    await unhelpful(page).click()

    await expect(toast(page).first()).toHaveText('Your answer could not be kept')
    await expect(unhelpful(page)).toBeVisible()
  })
})

test.describe('the words about the coach', () => {
  const about = (page: Page) => page.getByRole('complementary').filter({ hasText: 'About your coach' })

  for (const { when, ai_provider, ai_consent, words } of [
    { when: 'there is no AI', ai_provider: null, ai_consent: null, words: 'Your coach is built in' },
    {
      when: 'nobody was asked yet',
      ai_provider: { name: 'Example AI', model: 'a-model-2' },
      ai_consent: null,
      words: 'This journal could also ask an AI, a-model-2 (Example AI), and sends it nothing unless you agree.',
    },
    {
      when: 'the member said no',
      ai_provider: { name: 'Example AI', model: 'a-model-2' },
      ai_consent: 'none',
      words: 'you chose to send it nothing',
    },
    {
      when: 'private entries stay here',
      ai_provider: { name: 'Example AI', model: 'a-model-2' },
      ai_consent: 'not-private',
      words: 'Your private entries are not sent to it',
    },
    {
      when: 'every entry may be sent',
      ai_provider: { name: 'Example AI', model: 'a-model-2' },
      ai_consent: 'all',
      words: 'It is sent your entries, the private ones too, as you agreed.',
    },
  ] as const) {
    test(`are true when ${when}`, async ({ page }) => {
      await addAnsweredEntries(page, [hill])
      const preferences = { country: 'GB', coach_tone: 'encouraging', ai_provider, ai_consent }
      await page.route('**/api/community/profile/preferences', (route) => route.fulfill({ json: preferences }))
      await page.goto('/journal?tab=insights')

      await expect(about(page)).toContainText(words)
      await expect(about(page)).toContainText('It isn’t a doctor.')
    })
  }

  test('lead to what it remembers', async ({ page }) => {
    await addAnsweredEntries(page, [hill])
    await page.goto('/journal?tab=insights')
    await expect(about(page)).toContainText('Your coach is built in')
    await about(page).getByRole('link', { name: 'What your coach remembers' }).click()

    await expect(page).toHaveURL('/profile/coach-memory')
  })
})
