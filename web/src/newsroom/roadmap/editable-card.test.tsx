import { updatePremium } from '@app/contract/newsroom/premium'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fill, findButton, press } from '../../testing/journal-screen.ts'
import { findCard, pressIn } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf } from '../../testing/packages.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'
import { outcomeToast } from './editable-card.tsx'

const words = () => screen.findByRole('textbox', { name: 'Edit card 2' })

/** Opens the preview of a premium day, with its second card to be edited. */
async function openCard() {
  const opened = openNewsroom('/content-calendar?tab=premium', { packages: [premiumOf()] })
  const edit = async () => {
    await pressIn(opened.user, await findCard('Day 1'), /^Preview day 1/)
    await press(opened.user, 'Edit card 2')
  }
  await edit()
  await waitFor(async () => expect(await words()).toHaveFocus())
  return { ...opened, edit }
}

describe('a card', () => {
  test('is changed by itself', async () => {
    const { server, user } = await openCard()
    await fill(user, await words(), 'Walk the first mile\nSlowly.\n- Look up')
    await press(user, 'Save card')

    await expectToast('Card updated')
    expect(await screen.findByRole('heading', { name: /^2\. ?Walk the first mile/ })).toBeVisible()
    await waitFor(async () => expect(await findButton('Edit card 2')).toHaveFocus())
    expect(server.sentTo(updatePremium)[0]?.body.long_form_article).toContain(
      '## 2. Walk the first mile\nSlowly.\n- Look up\n\n## 3. ',
    )
  })

  test('keeps its one heading, and says so', async () => {
    const { server, user } = await openCard()
    await user.clear(await words())
    await press(user, 'Save card')
    expect(await words()).toHaveAccessibleDescription(
      'Please write the card’s title on the first line.',
    )
    await fill(user, await words(), 'One\n## 7. Another\nWords.')
    await press(user, 'Save card')
    expect(await words()).toHaveAccessibleDescription(/they would begin another card/)
    expect(server.sentTo(updatePremium)).toEqual([])
  })

  test('that could not be saved keeps its words, over a reload as well; given up, they are gone', async () => {
    const { server, user, reload, edit } = await openCard()
    const before = 'Card 2\nWalk the first mile, then ask how it felt.\n- Breathe out slowly'
    expect(await words()).toHaveValue(before)
    server.lose(updatePremium)
    await fill(user, await words(), 'Walk the first mile')
    await press(user, 'Save card')
    await expectToastTitle('Update Failed')
    expect(await words()).toHaveValue('Walk the first mile')

    reload()
    await edit()
    expect(await words()).toHaveValue('Walk the first mile')
    expect(await words()).toHaveAccessibleDescription(
      'Kept from your last visit, and not saved yet.',
    )
    await press(user, 'Cancel')
    await press(user, 'Edit card 2')
    expect(await words()).toHaveValue(before)
  })
})

test.for([
  ['saved', { title: 'Card updated' }],
  ['kept', null],
  ['unsaved', null],
  ['theirs', null],
  [undefined, { title: 'Save not available', tone: 'destructive' }],
] as const)('a card that ends as %s says %o', ([outcome, toast]) => {
  expect(outcomeToast(outcome)).toEqual(toast)
})
