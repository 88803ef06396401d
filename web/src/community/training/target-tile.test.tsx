import { addHold, editHold, removeHold, type Hold } from '@app/contract/community/holds'
import { getTraining, setTarget } from '@app/contract/community/training'
import { daysAfter } from '@app/contract/days'
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { findButton, press } from '../../testing/journal-screen.ts'
import { trainingNow } from '../../testing/journal.ts'
import { momentumOf } from '../../testing/momentum.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'
import { getMomentum } from '@app/contract/community/momentum'
import { describeWeek } from './target-tile.tsx'

const today = ownDayOf(new Date())
const ill: Hold = {
  id: '01960000-0000-7000-8000-000000000001',
  kind: 'ill',
  from: today,
  to: daysAfter(today, 3),
}
const over: Hold = {
  ...ill,
  id: ill.id.replace(/1$/, '2'),
  kind: 'holiday',
  from: '2026-01-02',
  to: '2026-01-02',
}

function open(holds: Hold[] = []) {
  const state = { ...trainingNow(), holds }
  const app = openJournal('/journal?tab=momentum', {
    prepare: (server) => {
      server.answer(getMomentum, momentumOf())
      server.answer(getTraining, () => state)
      server.answer(setTarget, ({ body }) => {
        state.target = parse(setTarget.body, body).target
        return { target: state.target }
      })
      server.answer(addHold, ill)
      server.answer(editHold, ill)
      server.answer(removeHold, { success: true })
    },
  })
  return app
}
const date = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('the target is one of seven, and is kept at once', async () => {
  const { server, user } = open()
  const select = await screen.findByRole('combobox', { name: 'Your target' })
  expect(within(select).getAllByRole('option')).toHaveLength(7)
  await user.selectOptions(select, '5 sessions a week')

  expect(server.sentTo(setTarget)).toMatchObject([{ body: { target: 5 } }])
  expect(await screen.findByDisplayValue('5 sessions a week')).toBeVisible()
})

test('days are put on hold, up to fourteen days back, and never the wrong way round', async () => {
  const { server, user } = open()
  await press(user, 'Put days on hold')
  expect(await findButton('Put on hold')).toBeDisabled()
  await user.click(await screen.findByRole('checkbox', { name: 'Illness' }))
  date('First day', daysAfter(today, -15))
  expect(screen.getByText('A hold can begin up to 14 days back.')).toBeVisible()
  date('First day', daysAfter(today, -14))
  date('Last day', daysAfter(today, -15))
  expect(screen.getByText('The last day lies before the first.')).toBeVisible()
  date('Last day', today)
  await press(user, 'Put on hold')
  await expectToastTitle('Days put on hold')

  expect(server.sentTo(addHold)).toMatchObject([
    { body: { kind: 'ill', from: daysAfter(today, -14), to: today } },
  ])
})

test('a hold is changed and removed; those that are over are folded', async () => {
  const { server, user } = open([ill, over])
  expect(screen.queryByText(/^Holiday, 2 Jan/)).toBeNull()
  await press(user, /^Change Illness/)
  await user.click(await screen.findByRole('checkbox', { name: 'Injury' }))
  await press(user, 'Save')
  await expectToastTitle('Hold changed')
  expect(server.sentTo(editHold)).toMatchObject([
    { params: { id: ill.id }, body: { kind: 'injured', to: ill.to } },
  ])
  await press(user, /^Remove Illness/)
  await expectToastTitle('Hold removed')
  expect(server.sentTo(removeHold)).toMatchObject([{ params: { id: ill.id } }])
  await user.click(screen.getByText('Earlier holds (1)'))
  expect(await screen.findByText('Holiday, 2 Jan 2026')).toBeVisible()
})

test('a week says what it asks for, and a held one asks for nothing', () => {
  const week = { from: '2026-03-01', to: '2026-03-07', sessions: 1, minutes: 0 }
  const streak = { weeks: 0, needed: 3, is_held: false }
  expect(describeWeek({ week, streak })).toBe('1 of 3 sessions this week.')
  expect(describeWeek({ week, streak: { ...streak, is_held: true } })).toBe(
    'This week is on hold: it asks for nothing.',
  )
  expect(describeWeek({ week, streak: { ...streak, needed: 1 } })).toBe(
    'This week has reached its target.',
  )
})
