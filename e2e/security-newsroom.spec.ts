import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { card } from './calendar-screen.ts'
import { button, openPackage } from './generator-screen.ts'
import { listenForPayloads, markupEmail, payloads } from './hostile.ts'
import { newMember, register, test as journalTest } from './journal-test.ts'
import { reader, save, upgrade } from './library-test.ts'
import { approve, newEditor, registerEditor, writePremium, writeWeekly } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { withOwnServer } from './own-server.ts'
import { photo } from './photo.ts'

const name = payloads[2]
const headline = payloads[11]
const words = {
  title: headline,
  headlines: [headline, ...payloads.slice(0, 2)],
  apple_news_deck: [name, ...payloads.slice(3, 7)].join(' '),
  tldr_summary: payloads.slice(7, 12).join('\n'),
}
const cards = payloads
  .slice(0, 10)
  .map((payload, at) => `## ${at + 1}. ${payload}\n\n- ${payload}\n\n${payload}`)

const change = async (calls: APIRequestContext, path: string, data: object) => {
  const answer = await calls.put(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A package whose every word and picture is markup. */
async function writeHostile(calls: APIRequestContext) {
  const { id } = await writeWeekly(calls, {
    topic: 'Sleeping well in a hard week',
    editorial_week: 1,
  })
  await change(calls, `/api/content/generations/${id}`, {
    ...words,
    topic: `${payloads[4]} Sleep before a race`,
    long_form_article: payloads
      .map((payload) => `${payload}\n\n# ${payload}\n\n> ${payload}\n\n- ${payload}`)
      .join('\n\n'),
    repurposed_formats: { tips: payloads[5], opinion: payloads[6], interview: payloads[8] },
    metadata: {
      section: payloads[0],
      format: payloads[2],
      tags: payloads.map((payload) => payload.slice(0, 60)).slice(0, 12),
    },
  })
  const image = photo(`${name}.png`)
  const upload = await calls.post('/api/content/pictures', { multipart: { image } })
  const picture = {
    picture_id: ((await upload.json()) as { id: string }).id,
    alt: name,
    credit: name,
    licence: name,
  }
  await change(calls, `/api/content/packages/${id}/pictures/coverImage`, picture)
  return { id, title: headline }
}

test('no markup in a package, or in anybody’s name, is ever more than text', async ({
  page,
  newsroom,
  playwright,
}) => {
  test.slow()
  const expectNothingRan = await listenForPayloads(page)
  const editor = await registerEditor(page.request, {
    ...newEditor(),
    name,
    email: markupEmail(randomUUID()),
  })
  await approve(newsroom, editor)
  const written = await writeHostile(page.request)
  await openPackage(page, written)
  for (const shown of [words.apple_news_deck, `Topic: ${payloads[4]} Sleep before a race`]) {
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
  }
  await expect(
    page.locator('#package-article').getByRole('heading', { name: headline }).first(),
  ).toBeVisible()
  await expect(
    page
      .locator('#package-article')
      .locator('img, iframe, script, style, [href^="j" i], [href^="d" i]'),
  ).toHaveCount(0)
  await expect(page.locator('#package-pictures').getByRole('img', { name })).toBeVisible()
  await expect(page.locator('#package-pictures')).toContainText(`Credit: ${name} · ${name}`)
  await button(page, 'History').click()
  await button(page, 'Compare version 1 with the current one').click()
  await expect(
    page.getByRole('dialog', { name: 'History' }).getByRole('region', { name: 'Deck' }),
  ).toContainText('onerror=alert(1)>')
  await page.goto('/content-calendar')
  await expect(card(page, 'Week 1')).toContainText(headline)

  const visitor = await playwright.request.newContext({ baseURL: newsroom.url })
  await registerEditor(visitor, { ...newEditor(), name, email: markupEmail(randomUUID()) })
  await page.context().addCookies((await newsroom.asAdmin.storageState()).cookies)
  await register(page, { ...newMember(), name, email: markupEmail(randomUUID()) })
  await page.goto('/content-calendar?tab=users')
  await expect(page.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()

  expectNothingRan()
})

test('no markup in a published roadmap is ever more than text to its readers', async ({
  page,
  newsroom,
}) => {
  test.slow()
  const expectNothingRan = await listenForPayloads(page)
  const { id } = await writePremium(newsroom.asAdmin, {
    topic: 'Nerves before a race',
    editorial_week: 1,
  })
  await change(newsroom.asAdmin, `/api/premium-content/${id}`, {
    ...words,
    long_form_article: cards.join('\n\n'),
  })
  const published = await newsroom.asAdmin.put(`/api/premium-content/${id}/publish`, {
    data: { override_reason: 'Published for a test of what members read.' },
  })
  expect(published.status(), await published.text()).toBe(200)
  const member = await register(page, { ...newMember(), name })
  await upgrade(page)
  await save(page, [{ id }])
  await page.goto('/journal?tab=library')
  await page.getByRole('button', { name: /^View/ }).first().click()
  const dialog = reader(page, headline)
  for (const payload of payloads.slice(0, 10)) {
    await expect(
      dialog.getByRole('heading', { level: 3 }).filter({ hasText: payload }),
    ).toBeVisible()
  }
  expect(member.name).toBe(name)

  await page.context().addCookies((await newsroom.asAdmin.storageState()).cookies)
  await page.goto(`/premium-preview/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 3 }).filter({ hasText: payloads[1] }),
  ).toBeVisible()

  expectNothingRan()
})

const paragraphs = payloads.map((payload) => `> ${payload}`)
const channel = {
  founder: {
    headline: payloads.slice(0, 2).join('\n'),
    teaser: payloads.slice(2, 8).join(' '),
    story: paragraphs,
    figures: [{ figure: '<b>1</b>', from: '"><svg>', label: payloads[2] }],
    bib: { number: '57', group: '<svg onload=x>' },
    portrait: { file: 'missing.jpg', alt: name },
  },
  publisher: { story: [...payloads] },
  quote: ['%CHANNEL_NAME%', ...payloads.slice(8, 12)].join(' '),
}

journalTest('no markup in the channel’s own words is ever more than text', async ({ page }) => {
  // On a server of its own.
  journalTest.slow()
  const expectNothingRan = await listenForPayloads(page)
  const names = { CHANNEL_NAME: name, FOUNDER_NAME: payloads[15], PUBLISHER_NAME: payloads[13] }
  await withOwnServer(names, async (url, dataDir) => {
    await writeFile(join(dataDir, 'channel.json'), JSON.stringify(channel))
    await expect(async () => {
      await page.goto(url)
      await expect(page.getByText(payloads[7], { exact: false }).first()).toBeAttached({
        timeout: 500,
      })
    }).toPass()
    await expect(page.getByText('%CHANNEL_NAME%')).toBeVisible()
    expect(await page.title()).toContain(name)
    for (const dialog of ['founder-story', 'publisher']) {
      await page.goto(`${url}/#${dialog}`)
      await expect(page.locator(`#${dialog}`).getByText(payloads[11]).first()).toBeVisible()
    }
    for (const path of [
      'contact',
      'privacy',
      'terms',
      'community/auth',
      'content-calendar',
      'nowhere',
    ]) {
      await page.goto(`${url}/${path}`)
      await expect(page.getByText(name).first()).toBeVisible()
    }
  })

  expectNothingRan()
})
