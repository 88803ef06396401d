import { listClaims } from '@app/contract/newsroom/claims'
import { getGeneration } from '@app/contract/newsroom/generations'
import { updatePremium } from '@app/contract/newsroom/premium'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import {
  buttonIn,
  expectCard,
  findCard,
  findDialog,
  findQuestion,
  findTitle,
  openPackage,
  pressIn,
} from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { claimListOf } from '../../testing/claims.ts'
import { premiumOf } from '../../testing/packages.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const day = premiumOf({ editorial_week: 2, topic: 'Sleep before a race' })

describe('a premium post at the desk', () => {
  test('is reached from its day, and has what a weekly package has', async () => {
    const { server, user } = openNewsroom('/content-calendar?tab=premium', { packages: [day] })
    await user.click(within(await findCard('Day 2')).getByRole('link', { name: /^Desk, day 2/ }))

    expect(await findTitle(day.title)).toBeVisible()
    expect(location.pathname + location.search).toBe(`/content-generator?package=${day.id}`)
    // Asked for among the weekly ones, it would leave a 404 in the browser's console.
    expect(server.sentTo(getGeneration)).toEqual([])
    expect(screen.getByText('Topic: Sleep before a race')).toBeVisible()
    expect(screen.getByText('Ready to drop into Workbench')).toBeVisible()
    expect(screen.getByText('A draft: members do not see it yet.')).toBeVisible()
    for (const part of [
      'Headlines',
      'Deck',
      'TL;DR',
      'Long-form Article',
      'Repurposed Content',
      'Generated Images',
    ])
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeVisible()

    await press(user, 'Edit Deck')
    await fill(
      user,
      screen.getByRole('textbox', { name: 'Deck' }),
      'Sleep is the last hard session of the week.',
    )
    await press(user, 'Save and publish')
    expect(await screen.findByText('Published')).toBeVisible()
    await press(user, 'History')
    await waitFor(async () => expect(await findDialog('History')).toHaveTextContent('Version 2'))
    await user.keyboard('{Escape}')
    await press(user, 'Unpublish')
    expect(await screen.findByText('A draft: members do not see it yet.')).toBeVisible()
  })

  test('shows a draft to members by a new headline only once that is confirmed', async () => {
    const { server, user } = await openPackage(day)
    await user.click(screen.getByRole('radio', { name: /^Calm at the start line/ }))
    const choice = screen.getByRole('group', { name: 'Choose the headline to publish' })
    expect(choice).toHaveTextContent('Save and publish')
    expect(server.sentTo(updatePremium)).toEqual([])
    await pressIn(user, choice, 'Save and publish')
    await expectToastTitle('Content Updated')
    expect(await screen.findByText('Published')).toBeVisible()
    expect(server.sentTo(updatePremium)).toMatchObject([
      { body: { title: 'Calm at the start line' } },
    ])
  })

  test('has its pictures changed there, and the way back is shown before it is deleted', async () => {
    const { user } = await openPackage(day)
    await press(user, 'Change cover image')
    expect(await screen.findByRole('dialog')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await pressIn(user, screen.getByRole('group', { name: 'This package' }), /^Delete/)
    await user.click(within(await findQuestion()).getByRole('link', { name: 'Recently deleted' }))
    expect(await findDialog('Archive')).toBeVisible()
  })
})

test('an article about something else is held back, and said wherever it could be published', async () => {
  const offTopic = premiumOf({
    editorial_week: 6,
    topic: 'Runways and swimwear',
    title: 'What is read on a runway, and who reads it there',
    headlines: ['What is read on a runway, and who reads it there'],
    coverage: {
      share: 0.1,
      missing: ['swimwear'],
      nearest: 'sleep',
      notice: 'The reviewed material has little on this.',
    },
    checks: [
      {
        rule: 'topic-coverage',
        weight: 'must',
        place: 'article',
        sentence: 'The article hardly speaks of its topic.',
        found: null,
      },
    ],
    is_ready: false,
  })
  const { server, user, reload } = openNewsroom('/content-calendar?tab=premium', {
    packages: [offTopic],
  })
  server.answer(listClaims, claimListOf(offTopic.id))
  const isSaid = (place: HTMLElement) => {
    expect(place).toHaveTextContent('Little of this topic is covered')
    expect(place).toHaveTextContent('to be put right first:')
  }
  await expectCard('Day 6', 'Not ready')
  await pressIn(user, await findCard('Day 6'), /^Publish day 6/)
  isSaid(await findDialog('This cannot be published yet'))
  await user.keyboard('{Escape}')
  await pressIn(user, await findCard('Day 6'), /^Edit day 6/)
  const edit = await findDialog('Edit premium post')
  isSaid(edit)
  await user.click(buttonIn(edit, 'Cancel'))
  await pressIn(user, await findCard('Day 6'), /^Preview day 6/)
  const preview = await findDialog(offTopic.title)
  isSaid(preview)
  await user.click(within(preview).getByRole('link', { name: 'Article' }))

  expect(await findTitle(offTopic.title)).toBeVisible()
  expect(screen.getByText('1 thing to check')).toBeVisible()
  await waitFor(() => expect(document.getElementById('package-article')).toHaveFocus())
  history.replaceState(null, '', `/premium-preview/${offTopic.id}`)
  reload()
  expect(await screen.findByText('Little of this topic is covered')).toBeVisible()
})
