import { expect, test } from './newsroom-test.ts'
import { article, button, generated, topic } from './generator-screen.ts'

test.beforeEach(({ editor }) => void editor)

test('a topic is looked up, its outline changed by buttons and by keys, and written in that order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto('/content-generator')
  await topic(page).fill('Strength training for runners over 50')
  await button(page, 'See what we hold').click()

  const brief = page.getByRole('region', { name: 'What we hold' })
  await expect(brief).toContainText('Enough for an article')
  await expect(brief.getByRole('heading', { level: 1 })).toHaveText(
    'Strength training for runners over 50',
  )
  const cards = brief.getByRole('list', { name: /^Outline/ }).locator('> li')
  await expect(cards).not.toHaveCount(0)
  const count = await cards.count()
  const titles = () => cards.getByRole('heading', { level: 3 }).allTextContents()
  const [first = '', second = '', third = ''] = await titles()
  await button(page, `Move ${second} up`).click()
  expect((await titles()).slice(0, 3)).toEqual([second, first, third])
  await expect(button(page, `Move ${second} down`)).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await titles()).slice(0, 2)).toEqual([first, second])
  await cards.filter({ hasText: third }).dragTo(cards.first(), {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 100, y: 5 },
  })
  expect((await titles()).slice(0, 3)).toEqual([third, first, second])
  const dropped = (await titles()).at(-1) ?? ''
  await button(page, `Leave out ${dropped}`).click()
  await expect(cards).toHaveCount(count - 1)
  const approved = await titles()
  await button(page, 'Write it').click()

  await generated(page)
  await expect
    .poll(async () => {
      const headings = await article(page).getByRole('heading').allTextContents()
      return headings.filter((heading) => approved.includes(heading))
    })
    .toEqual(approved)
})

test('a topic that is closed is answered with whom to ask, and a subject nearby can be taken', async ({
  page,
}) => {
  await page.goto('/content-generator')
  await topic(page).fill('Coming back from a heart attack')
  await button(page, 'Write it at once').click()

  await expect(page.getByRole('region', { name: 'Nothing was written' })).toBeVisible({
    timeout: 40_000,
  })
  const brief = page.getByRole('region', { name: 'What we hold' })
  await expect(brief).toContainText('Nothing is written about this')
  await expect(brief.getByRole('listitem').filter({ hasText: '?' })).toHaveCount(5)
  await brief
    .getByRole('button', { name: /\(\d+ parts\)$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'What we hold' })).toContainText(
    'Enough for an article',
  )
})
