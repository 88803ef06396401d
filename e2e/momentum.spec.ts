import { AxeBuilder } from '@axe-core/playwright'
import { addEntry, openTab, setGoal } from './journey.ts'
import { expect, test } from './journal-test.ts'

test('a month in figures: the score, the streak, the weeks, effort, the goal and milestones', async ({
  page,
  member,
}) => {
  expect(member.name).toBe('Ana Holt')
  await page.goto('/journal')
  await setGoal(page, 'Run the Lakeland half')
  await addEntry(page, {
    title: 'Best parkrun of the year',
    content: 'A PB in the Lakeland rain. Tough, and I pushed.',
  })
  await addEntry(page, { title: 'Easy miles', content: 'Nothing to report.' })

  await openTab(page, 'Momentum')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('img', { name: 'Consistency score: 3 per cent, entries on 1 of the last 30 days' }),
  ).toBeVisible()
  await expect(main).toContainText('1 of the last 30 days has an entry.')
  await expect(
    main.getByRole('img', { name: 'Entries per week: 0, 0, 0 and, in the last seven days, 2' }),
  ).toBeVisible()
  await expect(main).toContainText('One entry of these thirty days mentions pushing through something difficult.')
  await expect(main).toContainText('One of your 2 entries touches on your goal.')
  const milestone = main.getByRole('listitem').getByRole('link', { name: 'Best parkrun of the year' })
  await expect(milestone).toBeVisible()
  await expect(main).toContainText('Each lane is seven days long, whatever day it begins on.')
  await expect(main).toContainText('You’ve written already this calendar week')

  const how = main.getByText('How is this worked out?')
  await expect(how).toHaveCount(6)
  await how.first().click()
  await expect(main).toContainText('Several entries on one day count once.')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])

  await milestone.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
  await expect(page.getByText('A PB in the Lakeland rain. Tough, and I pushed.')).toBeVisible()
})

test('a goal of short words has its tile too, and one without a word to look for says so', async ({ page, member }) => {
  expect(member.name).toBe('Ana Holt')
  await page.goto('/journal')
  await setGoal(page, 'Run 5k PB')
  await addEntry(page, { title: 'Saturday', content: 'A 5K in the park.' })
  await openTab(page, 'Momentum')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Goal alignment' })).toBeVisible()
  await expect(main).toContainText('Your one entry touches on your goal.')

  await setGoal(page, 'Go on!')
  await page.reload()
  await expect(main).toContainText('Your goal has no word that could be found in an entry.')
})

test('without an entry there is a way to the first', async ({ page, member }) => {
  expect(member.name).toBe('Ana Holt')
  await page.goto('/journal?tab=momentum')
  await page.getByRole('button', { name: 'Start Building Your Momentum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Journal' })).toBeVisible()
})
