import { writeWeekly } from './newsroom-calls.ts'
import { expect, test } from './newsroom-test.ts'
import { article, button, openPackage } from './generator-screen.ts'

test('a package is downloaded, shows Markdown as text and never as markup of its own, and leads to its faults', async ({
  page,
  editor,
}) => {
  test.slow()
  void editor
  const written = await writeWeekly(page.request, {
    topic: 'Rest days that work',
    editorial_week: 3,
  })
  const attempts = [
    '<img src=x onerror="window.broken = true">',
    '<script>window.broken = true</script>',
    '[a link](javascript:window.broken=true)',
    '![x](x" onerror="window.broken=true)',
    '[data](data:text/html,<script>window.broken=true</script>)',
    'A claim without a source. [SOURCE NEEDED]',
  ]
  await page.request.put(`/api/content/generations/${written.id}`, {
    data: { long_form_article: attempts.join('\n\n'), version: written.version },
  })
  await openPackage(page, written)
  await expect(
    article(page).getByText('<script>window.broken = true</script>', { exact: true }),
  ).toBeVisible()
  await expect(article(page).locator('img, script')).toHaveCount(0)
  expect(await article(page).getByRole('link').count()).toBe(0)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)

  await page
    .getByRole('region', { name: 'Checks' })
    .getByRole('link', { name: 'Article' })
    .first()
    .click()
  await expect(article(page)).toBeInViewport()
  await expect(article(page)).toBeFocused()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.md$/)
})
