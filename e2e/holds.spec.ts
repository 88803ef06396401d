import { asItStands, passesChecks } from './access-checks.ts'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, openTab } from './journey.ts'

test('a member aims at a number of sessions, falls ill, and the week is passed over', async ({
  page,
}) => {
  await register(page)
  await addAnsweredEntries(page, [
    { title: 'Track', content: 'Twelve times 400.', tags: ['Training'] },
  ])
  await page.goto('/journal')
  await openTab(page, 'Momentum')
  await page.getByRole('combobox', { name: 'Your target' }).selectOption('2 sessions a week')
  await expect(page.getByText('1 of 2 sessions this week.')).toBeVisible()

  await page.getByRole('button', { name: 'Put days on hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put days on hold' })
  await dialog.locator('label').filter({ hasText: 'Illness' }).click()
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('First day').fill(day(7))
  await dialog.getByLabel('Last day').fill(day(-7))
  await passesChecks(page, asItStands('days being put on hold'))
  await dialog.getByRole('button', { name: 'Put on hold' }).click()

  await expect(page.getByText('This week is on hold: it asks for nothing.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Days on hold' })).toContainText('Illness')
  await passesChecks(page, asItStands('momentum with a hold'))
})
