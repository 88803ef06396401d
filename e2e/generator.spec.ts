import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, writeWeekly, type Package } from './newsroom-test.ts'
import {
  article,
  button,
  generated,
  jobByModel,
  openPackage,
  recent,
  tellOf,
  toastOf,
  topic,
} from './generator-screen.ts'

test.describe('a brief', () => {
  test.beforeEach(({ editor }) => void editor)

  test('comes from the calendar: theme and week are read once, and become the package’s place', async ({ page }) => {
    await page.goto('/content-generator?theme=Recovery%20%26%20Longevity&week=3')

    await expect(topic(page)).toHaveValue('Create content for Recovery & Longevity - Week 3')
    await expect(page).toHaveURL('/content-generator')
    await expect(page.getByText('Week 3 · Recovery & Longevity')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
    await expect(page.getByText('Takes about a second')).toBeVisible()
    await button(page, 'Generate content').click()

    await generated(page)
    await expect(page).toHaveURL(/\/content-generator\?package=[\da-f-]{36}$/)
    await expect(page.getByText('Ready to drop into Workbench')).toBeVisible()
    await expect(topic(page)).toHaveValue('')
    const id = new URL(page.url()).searchParams.get('package')
    expect(await (await page.request.get(`/api/content/generations/${id}`)).json()).toMatchObject({
      topic: 'Create content for Recovery & Longevity - Week 3',
      editorial_week: 3,
      editorial_theme: 'Recovery & Longevity',
      system_prompt: null,
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
    await expect(
      recent(page)
        .getByRole('link', { name: /Week 3 · Today/ })
        .first(),
    ).toBeVisible()
  })

  test('needs a topic, and says so at its field', async ({ page }) => {
    await page.goto('/content-generator')
    await topic(page).fill('   ')
    await button(page, 'Generate content').click()

    await expect(topic(page)).toHaveAccessibleDescription('Please enter a topic for content generation.')
    await expect(topic(page)).toBeFocused()
    await topic(page).fill('x'.repeat(301))
    await expect(topic(page)).toHaveAccessibleDescription(/too long/)
    await topic(page).fill('Swimming before breakfast')
    await expect(topic(page)).toHaveAccessibleDescription('')
  })

  test('has a custom prompt for those who want one, sent only where there are words in it', async ({ page }) => {
    const sent: unknown[] = []
    await page.route('**/api/content/jobs', async (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postDataJSON())
      await route.continue()
    })
    await page.goto('/content-generator?theme=Gear%20%26%20Tech&week=6')
    await expect(page.getByRole('textbox', { name: 'Custom prompt' })).toBeHidden()
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill('   ')
    await button(page, 'Remove Week 6 · Gear & Tech').click()
    await button(page, 'Generate content').click()
    await generated(page)
    await page.getByRole('textbox', { name: 'Topic' }).fill('Choosing a saddle')
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill(' As questions and answers. ')
    await button(page, 'Dismiss message').click()
    await button(page, 'Generate content').click()
    await generated(page)

    expect(sent).toEqual([
      { stream: 'weekly', topic: 'Create content for Gear & Tech - Week 6', customPrompt: null },
      { stream: 'weekly', topic: 'Choosing a saddle', customPrompt: 'As questions and answers.' },
    ])
  })

  test('is kept when the page is left', async ({ page }) => {
    await page.goto('/content-generator')
    await topic(page).fill('Hills in the dark')
    await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
    await page.getByRole('textbox', { name: 'Custom prompt' }).fill('Short sentences.')
    await page.reload()

    await expect(topic(page)).toHaveValue('Hills in the dark')
    await expect(topic(page)).toHaveAccessibleDescription('Kept from your last visit, and not generated yet.')
    await expect(page.getByRole('textbox', { name: 'Custom prompt' })).toHaveValue('Short sentences.')
  })

  test('that cannot be started says why, and stays', async ({ page }) => {
    const says = [
      { status: 409, json: { error: 'You are busy.', code: 'writing/busy', requestId: 'r' } },
      { status: 500, body: 'upstream' },
    ]
    await page.route('**/api/content/jobs', (route) =>
      route.request().method() === 'POST' ? route.fulfill(says.shift() ?? {}) : route.continue(),
    )
    await page.goto('/content-generator')
    await topic(page).fill('Hills in the dark')
    await button(page, 'Generate content').click()
    await expect(toastOf(page)).toContainText('Generation Failed')
    await expect(toastOf(page)).toContainText('You are busy.')
    await button(page, 'Generate content').click()
    await expect(toastOf(page)).toContainText('Content generation takes ~2 minutes. Please wait and try again.')
    await expect(topic(page)).toHaveValue('Hills in the dark')
  })
})

test.describe('a generation', () => {
  test.beforeEach(({ editor }) => void editor)

  test('shows its real steps, is there again after a reload, and opens what it wrote', async ({ page, newsroom }) => {
    const written = await writeWeekly(newsroom.asAdmin, { topic: 'Easy days between hard ones', editorial_week: 1 })
    const told = await tellOf(page, jobByModel())
    await page.goto('/content-generator')
    const panel = page.getByRole('region', { name: 'Generating' })
    await expect(panel.getByRole('heading', { name: 'Recovery & Longevity, week 3' })).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Long-form article' })).toContainText('Section 3 of 8')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Checks' })).toContainText('Up next')
    await expect(panel.getByRole('timer')).toHaveText(/^(0:5\d|1:\d\d)$/)
    await expect(panel.getByText('of about 2 minutes')).toBeVisible()
    await expect(panel.getByText('12,345 tokens in, 4,567 out · £0.125')).toBeVisible()
    await expect(button(page, 'Generating…')).toBeDisabled()
    await page.reload()
    await expect(panel).toBeVisible()

    await recent(page).getByRole('link').first().click()
    await expect(page.getByText('Generating', { exact: true })).toBeVisible()
    await button(page, 'Show progress').click()
    await expect(panel).toBeVisible()
    told.job = jobByModel({ status: 'done', package_id: written.id, ended_at: new Date().toISOString() })
    await generated(page)
    await expect(page).toHaveURL(`/content-generator?package=${written.id}`)
    await expect(page.getByRole('heading', { level: 1, name: written.title })).toBeVisible()
  })

  test('is cancelled at once in the beginning, later only after asking', async ({ page }) => {
    const told = await tellOf(page, jobByModel({}, 52))
    let cancels = 0
    await page.route('**/api/content/jobs/*/cancel', async (route) => {
      cancels += 1
      told.job = jobByModel({ status: 'cancelled', ended_at: new Date().toISOString() })
      await route.fulfill({ json: told.job })
    })
    await page.goto('/content-generator')
    await button(page, 'Cancel').click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this generation?' })
    await question.getByRole('button', { name: 'Let it go on' }).click()
    expect(cancels).toBe(0)
    await button(page, 'Cancel').click()
    await question.getByRole('button', { name: 'Cancel the generation' }).click()

    await expect(page.getByText('Nothing of it was kept.')).toBeVisible()
    expect(cancels).toBe(1)
    told.job = jobByModel({ id: '01990000-0000-7000-8000-0000000000bb' }, 3)
    await page.reload()
    await button(page, 'Cancel').click()
    await expect(page.getByText('Nothing of it was kept.')).toBeVisible()
    expect(cancels).toBe(2)
  })

  test('that fails says why, and can be tried again, with the built-in writer too', async ({ page }) => {
    const told = await tellOf(page, jobByModel())
    const retries: unknown[] = []
    await page.route('**/api/content/jobs/*/retry', async (route) => {
      retries.push(route.request().postDataJSON())
      told.job = jobByModel({ status: 'failed', fault: 'Still nothing.', ended_at: new Date().toISOString() })
      await route.fulfill({ status: 201, json: told.job })
    })
    await page.goto('/content-generator')
    await expect(page.getByRole('region', { name: 'Generating' })).toBeVisible()
    told.job = jobByModel({ status: 'failed', fault: 'The provider gave up.', ended_at: new Date().toISOString() })

    await expect(toastOf(page)).toContainText('Generation Failed')
    await expect(toastOf(page)).toContainText('The provider gave up.')
    const panel = page.getByRole('region', { name: 'Generation failed' })
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByText('Still nothing.')).toBeVisible()
    await panel.getByRole('button', { name: 'Use the built-in writer' }).click()
    await expect.poll(() => retries).toEqual([{}, { engine: 'built-in' }])
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
  })

  test('of a stored package that fails is an enhancement that failed', async ({ page }) => {
    const told = await tellOf(page, jobByModel({ package_id: '01990000-0000-7000-8000-0000000000cc' }))
    await page.goto('/content-generator')
    await expect(page.getByRole('region', { name: 'Generating' })).toBeVisible()
    told.job = jobByModel({ ...told.job, status: 'failed', ended_at: new Date().toISOString() })

    await expect(toastOf(page)).toContainText('Enhancement Failed')
    await expect(toastOf(page)).toContainText('Content generation takes ~2 minutes. Please wait and try again.')
  })
})

test.describe('a package', () => {
  let written: Package

  test.beforeEach(async ({ page, editor }) => {
    expect(editor.id).toBeTruthy()
    written = await writeWeekly(page.request, {
      topic: 'Rest days that work',
      editorial_week: 3,
      editorial_theme: 'Recovery & Longevity',
    })
  })

  const saved = async (page: Parameters<typeof openPackage>[0]) =>
    (await (await page.request.get(`/api/content/generations/${written.id}`)).json()) as Record<string, unknown>

  test('has its article changed in place, not saved while empty, and given up', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Edit the article').click()
    const words = page.getByRole('textbox', { name: 'Edit article' })
    await expect(words).toBeFocused()
    await expect(words).toHaveValue(written.long_form_article)
    await words.fill('   ')
    await expect(article(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await words.fill('Something else')
    await expect(article(page).getByText('2 words', { exact: true })).toBeVisible()
    await article(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(button(page, 'Edit the article')).toBeFocused()
    expect(await saved(page)).toMatchObject({ long_form_article: written.long_form_article })

    await button(page, 'Edit the article').click()
    await words.fill(`${written.long_form_article}\n\nOne *more* thing.  `)
    await article(page).getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(page)).toContainText('Content Updated')
    await button(page, 'Show the whole article').click()
    await expect(article(page).locator('em', { hasText: 'more' })).toBeVisible()
    expect(await saved(page)).toMatchObject({ long_form_article: `${written.long_form_article}\n\nOne *more* thing.` })
  })

  test('loses no words when saving fails', async ({ page }) => {
    await openPackage(page, written)
    await page.route(`**/api/content/generations/${written.id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await button(page, 'Edit Deck').click()
    await page.getByRole('textbox', { name: 'Deck' }).fill('A deck that must not be lost.')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(toastOf(page)).toContainText('Update Failed')
    await expect(toastOf(page)).toContainText('Failed to update content.')
    await expect(page.getByRole('textbox', { name: 'Deck' })).toHaveValue('A deck that must not be lost.')
    await page.unrouteAll()
    await page.reload()
    await button(page, 'Edit Deck').click()
    await expect(page.getByRole('textbox', { name: 'Deck' })).toHaveValue('A deck that must not be lost.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A deck that must not be lost.')).toBeVisible()
  })

  test('has headlines to choose from, one per line, without blank ones', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Edit Headlines').click()
    const lines = ['Why the second rest day earns its place in your week', 'Rest twice and race better than you did']
    await page.getByRole('textbox', { name: 'Headlines' }).fill(`\n${lines[0]}\n  \n ${lines[1]} \n`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await page.getByRole('radio', { name: lines[1] }).check()

    await expect(page.getByRole('heading', { level: 1, name: lines[1] })).toBeVisible()
    await expect.poll(() => saved(page)).toMatchObject({ headlines: lines, title: lines[1] })
  })

  test('has its formats and metadata changed, each by itself', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Edit Opinion').click()
    await page.getByRole('textbox', { name: 'Edit Opinion' }).fill('Praise those who **stop**.')
    await page.getByRole('article', { name: 'Opinion' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: 'Opinion' }).locator('strong')).toHaveText('stop')
    await button(page, 'Edit the metadata').click()
    await page.getByRole('textbox', { name: 'Section' }).fill('Recovery and rest')
    await page.getByRole('textbox', { name: 'Tags' }).fill(' rest, , sleep , rest')
    await page.locator('#package-metadata').getByRole('button', { name: 'Save' }).click()

    await expect(page.locator('#package-metadata').getByText('Recovery and rest')).toBeVisible()
    const now = await saved(page)
    expect(now).toMatchObject({ metadata: { section: 'Recovery and rest', tags: ['rest', 'sleep'] } })
    expect(now.repurposed_formats).toMatchObject({
      opinion: 'Praise those who **stop**.',
      tips: expect.stringMatching(/\w/),
    })
  })

  test('says what keeps it from the Workbench, and leads to the place', async ({ page }) => {
    await page.request.put(`/api/content/generations/${written.id}`, {
      data: { long_form_article: 'A claim without a source. [SOURCE NEEDED]', version: written.version },
    })
    await openPackage(page, written)
    await expect(page.getByText(/^\d+ things to check$/)).toBeVisible()
    await expect(page.getByText('Ready to drop into Workbench')).toBeHidden()
    await expect(article(page).locator('mark')).toHaveText('[SOURCE NEEDED]')
    await page.getByRole('region', { name: 'Checks' }).getByRole('link', { name: 'Article' }).first().click()
    await expect(article(page)).toBeInViewport()
    await expect(article(page)).toBeFocused()
  })

  test('shows Markdown as text and never as markup of its own', async ({ page }) => {
    const attempts = [
      '<img src=x onerror="window.broken = true">',
      '<script>window.broken = true</script>',
      '[a link](javascript:window.broken=true)',
      '![x](x" onerror="window.broken=true)',
      '[data](data:text/html,<script>window.broken=true</script>)',
    ]
    await page.request.put(`/api/content/generations/${written.id}`, {
      data: { long_form_article: attempts.join('\n\n'), version: written.version },
    })
    await openPackage(page, written)
    await expect(article(page).getByText('<script>window.broken = true</script>', { exact: true })).toBeVisible()

    await expect(article(page).locator('img, script')).toHaveCount(0)
    expect(await article(page).getByRole('link').count()).toBe(0)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })

  test('is copied in parts and whole, and downloaded', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await openPackage(page, written)
    await button(page, 'Copy the article').click()
    await expect(toastOf(page)).toContainText('Content Copied')
    expect(await clipboard()).toBe(written.long_form_article)
    await button(page, 'Copy everything').click()
    await expect.poll(clipboard).toContain(`# ${written.title}`)
    const everything = await clipboard()
    for (const part of [
      '## TL;DR',
      '## Tips',
      '## Opinion',
      '## Interview',
      '## Metadata',
      '## Images',
      '## Sources',
    ]) {
      expect(everything).toContain(part)
    }
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.md$/)
  })

  test('says when it could not be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await openPackage(page, written)
    await button(page, 'Copy the article').click()

    await expect(toastOf(page)).toContainText('Copy Failed')
    await expect(toastOf(page)).toContainText('Failed to copy content to clipboard.')
  })

  test('is deleted only after asking, and can be brought back', async ({ page }) => {
    await openPackage(page, written)
    await page.route(`**/api/content/generations/${written.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    const ask = () =>
      page
        .getByRole('group', { name: 'This package' })
        .getByRole('button', { name: /^Delete/ })
        .click()
    const question = page.getByRole('alertdialog', { name: 'Delete this package?' })
    await ask()
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page)).toContainText('Delete Failed')
    await expect(toastOf(page)).toContainText('Failed to delete content.')
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Delete' }).click()

    await expect(toastOf(page)).toContainText('Content Deleted')
    await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
    expect((await page.request.get(`/api/content/generations/${written.id}`)).status()).toBe(404)
    await button(page, 'Undo').click()
    await expect(toastOf(page)).toContainText('Brought back')
    expect((await page.request.get(`/api/content/generations/${written.id}`)).status()).toBe(200)
  })

  test('is archived, seen in the archive and brought back', async ({ page }) => {
    await openPackage(page, written)
    const archive = page.getByRole('group', { name: 'This package' }).getByRole('button', { name: 'Archive' })
    await page.route('**/archive', (route) => route.abort())
    await archive.click()
    await expect(toastOf(page)).toContainText('Archive Failed')
    await page.unrouteAll()
    await archive.click()
    await expect(toastOf(page)).toContainText('Content Archived')
    expect(await saved(page)).toMatchObject({ status: 'archived' })
    await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    await dialog.getByRole('link', { name: written.title }).first().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Archived Content')).toBeVisible()
    await page.getByRole('group', { name: 'This package' }).getByRole('button', { name: 'Bring back' }).click()

    await expect(archive).toBeVisible()
    expect(await saved(page)).toMatchObject({ status: 'draft' })
  })

  test('that was deleted lately stands in the archive, with the day on which it goes', async ({ page }) => {
    await page.request.delete(`/api/content/generations/${written.id}`)
    await page.route('**/generations/archived*', (route) => route.fulfill({ json: [] }))
    await page.goto('/content-generator')
    await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    await expect(dialog.getByText('No archived content yet')).toBeVisible()
    const deleted = dialog.getByRole('region', { name: 'Recently deleted' })
    await expect(deleted.getByText(/goes for good on \d/).first()).toBeVisible()
    await deleted
      .getByRole('button', { name: `Bring back ${written.title}` })
      .first()
      .click()

    await expect.poll(async () => (await page.request.get(`/api/content/generations/${written.id}`)).status()).toBe(200)
  })

  test('is written anew on another brief, and keeps its place and its history', async ({ page }) => {
    await openPackage(page, written)
    await button(page, 'Write it anew').click()
    const dialog = page.getByRole('dialog', { name: 'Write it anew' })
    await expect(dialog.getByRole('textbox', { name: 'Topic' })).toHaveValue('Rest days that work')
    await dialog.getByRole('textbox', { name: 'Topic' }).fill('Sleep before a race')
    await dialog.getByRole('button', { name: 'Write it anew' }).click()

    await generated(page)
    await expect(page).toHaveURL(`/content-generator?package=${written.id}`)
    expect(await saved(page)).toMatchObject({ topic: 'Sleep before a race', editorial_week: 3, version: 2 })
  })
})

test.describe('a package that is not there', () => {
  test.use({ foreseen: [/Content not found/] })

  test('is said not to be, and the brief can go on', async ({ page, editor }) => {
    expect(editor.id).toBeTruthy()
    await page.goto('/content-generator?package=01990000-0000-7000-8000-00000000dead')

    await expect(page.getByText('Content not found')).toBeVisible()
    await expect(topic(page)).toBeVisible()
  })
})

test.describe('in both themes, at both widths', () => {
  test.slow()
  test.beforeEach(({ editor }) => void editor)

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`every state passes axe and needs no sideways scroll at ${width} px`, async ({ page, newsroom }) => {
      await page.setViewportSize({ width, height })
      const written = await writeWeekly(newsroom.asAdmin, { topic: 'Rest days that work', editorial_week: 3 })
      const states: readonly (readonly [string, () => Promise<void>])[] = [
        [
          'nothing selected',
          async () => {
            await page.goto('/content-generator?theme=Gear%20%26%20Tech&week=6')
            await page.getByRole('checkbox', { name: 'Advanced Options' }).check()
          },
        ],
        ['a package', () => openPackage(page, written)],
        [
          'a package being changed',
          async () => {
            await button(page, 'Edit the article').click()
            await button(page, 'Edit Headlines').click()
            await button(page, 'Edit Tips').click()
            await button(page, 'Edit the metadata').click()
          },
        ],
        [
          'the question before deleting',
          async () => {
            await openPackage(page, written)
            await page
              .getByRole('group', { name: 'This package' })
              .getByRole('button', { name: /^Delete/ })
              .click()
            await expect(page.getByRole('alertdialog')).toBeVisible()
          },
        ],
        [
          'the history',
          async () => {
            await newsroom.asAdmin.put(`/api/content/generations/${written.id}`, {
              data: { apple_news_deck: `A deck of ${width} words.` },
            })
            await openPackage(page, { ...written })
            await button(page, 'History').click()
            await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible()
          },
        ],
        [
          'the archive',
          async () => {
            await page.goto('/content-generator')
            await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('button', { name: 'Archive' }).click()
            await expect(page.getByRole('dialog', { name: 'Archive' })).toBeVisible()
          },
        ],
        [
          'a generation at work',
          async () => {
            await tellOf(page, jobByModel())
            await page.goto('/content-generator')
            await expect(page.getByRole('region', { name: 'Generating' })).toBeVisible()
          },
        ],
        [
          'a generation that failed',
          async () => {
            await page.unrouteAll()
            await tellOf(page, jobByModel({ status: 'failed', ended_at: new Date().toISOString() }))
            await page.goto('/content-generator')
            await expect(page.getByRole('region', { name: 'Generation failed' })).toBeVisible()
          },
        ],
      ]
      for (const [name, open] of states) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          if (colorScheme === 'light') await open()
          expect.soft(await violations(page), `${name} in ${colorScheme}`).toEqual([])
        }
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      }
    })
  }
})

async function violations(page: Parameters<typeof openPackage>[0]) {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .withTags(rules)
    .analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
