import { button, card, dialog, question } from './calendar-screen.ts'
import { openPackage, tellOf, jobByModel, toastOf } from './generator-screen.ts'
import { expect, test, writePremium } from './newsroom-test.ts'

test.beforeEach(({ editor }) => {
  void editor
  test.slow()
})

const offTopic = 'Runways and swimwear'

test.describe('a premium post at the desk', () => {
  test('is reached from its day, and has what a weekly package has', async ({ page }) => {
    const { id, title } = await writePremium(page.request, { topic: 'Sleep before a race', editorial_week: 2 })
    await page.goto('/content-calendar?tab=premium')
    await card(page, 'Day 2')
      .getByRole('link', { name: /^Desk, day 2/ })
      .click()

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(`/content-generator?package=${id}`)
    await expect(page.getByText('Topic: Sleep before a race')).toBeVisible()
    await expect(page.getByText('Ready to drop into Workbench')).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    for (const part of ['Headlines', 'Deck', 'TL;DR', 'Long-form Article', 'Repurposed Content', 'Generated Images'])
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()

    await button(page, 'Edit Deck').click()
    await page.getByRole('textbox', { name: 'Deck' }).fill('Sleep is the last hard session of the week.')
    await button(page, 'Save and publish').click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await button(page, 'History').click()
    await expect(dialog(page, 'History')).toContainText('Version 2')
    await button(dialog(page, 'History'), 'Close').click()
    await button(page, 'Unpublish').click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  })

  test('a headline shows a draft to members only once that is confirmed', async ({ page }) => {
    const written = await writePremium(page.request, { topic: 'Hills for runners', editorial_week: 3 })
    await openPackage(page, written)
    const statusNow = async () =>
      ((await (await page.request.get(`/api/premium-content/${written.id}`)).json()) as { status: string }).status
    await page.getByRole('radio').nth(1).check()
    await expect(page.getByRole('group', { name: 'Choose the headline to publish' })).toContainText('Save and publish')
    expect(await statusNow()).toBe('draft')
    await button(page, 'Save and publish').click()
    await expect(toastOf(page)).toContainText('Content Updated')
    expect(await statusNow()).toBe('published')
  })

  test('its pictures are changed there, and whoever deletes it is shown the way back', async ({ page }) => {
    const written = await writePremium(page.request, { topic: 'Hydration in the heat', editorial_week: 4 })
    await openPackage(page, written)
    await button(page, 'Change cover image').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').press('Escape')
    await page
      .getByRole('group', { name: 'This package' })
      .getByRole('button', { name: /^Delete/ })
      .click()
    await question(page).getByRole('link', { name: 'Recently deleted' }).click()
    await expect(dialog(page, 'Archive')).toBeVisible()
  })

  test('what was to be written anew and failed is an enhancement that failed', async ({ page }) => {
    const { id, title } = await writePremium(page.request, { topic: 'Strength twice a week', editorial_week: 5 })
    const anew = { stream: 'premium', package_id: id, topic: title }
    const told = await tellOf(page, jobByModel(anew))
    await page.goto('/content-generator')
    await expect(page.getByRole('progressbar')).toBeVisible()
    told.job = jobByModel({ ...anew, status: 'failed', fault: 'The provider did not answer.' })
    await expect(toastOf(page)).toContainText('Enhancement Failed')
    await expect(page.getByRole('region', { name: 'Generation failed' })).toContainText('Enhancement Failed')
  })
})

test('an article on something else is held back, and said wherever it could be published', async ({ page }) => {
  const { id } = await writePremium(page.request, { topic: 'Sleep before a race', editorial_week: 6 })
  const written = { id, title: 'What is read on a runway, and who reads it there' }
  const renamed = {
    topic: offTopic,
    headlines: [written.title, 'Swimwear beside the runway: how it is chosen'],
    title: written.title,
    publish: false,
  }
  expect((await page.request.put(`/api/premium-content/${id}`, { data: renamed })).status()).toBe(200)
  await page.goto('/content-calendar?tab=premium')
  const sixth = card(page, 'Day 6')
  const isSaid = async (place: ReturnType<typeof dialog>) => {
    await expect(place).toContainText('Little of this topic is covered')
    await expect(place).toContainText('to be put right first:')
  }
  await button(sixth, /^Publish day 6/).click()
  await isSaid(dialog(page, 'This cannot be published yet'))
  await button(dialog(page, 'This cannot be published yet'), 'Close').last().click()
  await button(sixth, /^Edit day 6/).click()
  await isSaid(dialog(page, 'Edit premium post'))
  await button(dialog(page, 'Edit premium post'), 'Cancel').click()
  await button(sixth, /^Preview day 6/).click()
  await isSaid(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('link', { name: 'Article' }).click()

  await expect(page.getByRole('heading', { level: 1, name: written.title })).toBeVisible()
  await expect(page.getByText('1 thing to check')).toBeVisible()
  await expect(page.locator('#package-article')).toBeFocused()
  await page.goto(`/premium-preview/${written.id}`)
  await expect(page.getByText('Little of this topic is covered')).toBeVisible()
})

test('an address that leads to no package says so, with ways on', async ({ page }) => {
  await page.goto('/content-generator?package=01990000-0000-7000-8000-0000000000bb')
  await expect(page.getByRole('heading', { name: 'Content not found' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Generator' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Look in the Library' })).toBeVisible()
  await button(page, 'Close').click()
  await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible()
})
