import { daysAfter } from '@app/contract/days'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, entryForm, lettersOn, openTab, rowOf } from './journey.ts'

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
const daysAgo = (days: number) => daysAfter(london.format(new Date()), -days)

test.use({ timezoneId: 'Europe/London' })

test('an entry about an earlier day is answered on top, and stands under its own day everywhere', async ({
  page,
}) => {
  await register(page)
  const drafts = Array.from({ length: 6 }, (_, at) => ({
    title: `Ride ${at}`,
    content: 'Round the park.',
  }))
  await addAnsweredEntries(page, drafts)
  await page.goto('/journal?tab=journal')
  const form = entryForm(page)
  await form.getByRole('button', { name: 'Day: Today' }).click()
  await form.getByLabel('Another day').fill(daysAgo(-1))
  await expect(form.getByText('This day is still to come.')).toBeVisible()
  await form.getByLabel('Another day').fill(daysAgo(400))
  await form.getByRole('textbox', { name: 'Title' }).fill('The old race')
  await form
    .getByRole('textbox', { name: 'Story' })
    .fill('Found the number in a drawer. I was slower than I tell it.')
  await page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
  await expect(lettersOn(page, 'The old race')).toBeVisible()

  await openTab(page, 'Journal')
  await expect(rowOf(page, 'Ride 5')).toBeVisible()
  await expect(rowOf(page, 'The old race')).toBeHidden()
  await openTab(page, 'Momentum')
  await expect(page.getByRole('img', { name: '1 of 30 days with an entry' })).toBeVisible()

  await page.goto('/journal-detailed')
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('The old race')
  await expect(rowOf(page, 'The old race').getByRole('time')).toContainText('401 days ago')
})
