import { readAppleNews } from '@app/contract/newsroom/apple-news'
import {
  readAppleChannel,
  readApplePublishing,
  sendToApple,
  type AppleChannel,
  type ApplePublishing,
} from '@app/contract/newsroom/apple-publishing'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { bundleOf, faultOf, previewOf, publishingOf, sendingOf } from '../../testing/apple-news.ts'
import { findQuestion, openPackage } from '../../testing/newsroom-screen.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const written = weeklyOf()
const { id } = written
const other = '019a0000-0000-7000-8000-0000000000a2'
const channel: AppleChannel = {
  is_set_up: true,
  name: 'Trial channel',
  sections: [
    { id: 's1', name: 'Training', is_default: true },
    { id: 's2', name: 'Recovery', is_default: false },
  ],
  quota: [],
  fault: null,
}

/** Opens the part that sends a package, with what Apple News has of it. */
async function openCard(publishing: ApplePublishing, bundle = bundleOf(id)) {
  const { server, user } = await openPackage(written)
  server.answer(readAppleNews, bundle)
  server.answer(readApplePublishing, publishing)
  server.answer(readAppleChannel, channel)
  await user.click(screen.getByRole('heading', { level: 2, name: 'Apple News' }))
  const card = await screen.findByRole('region', { name: 'Sending to Apple' })
  await waitFor(() => expect(card).not.toHaveTextContent('Looking up'))
  const press = async (name: string) =>
    user.click(await within(card).findByRole('button', { name }))
  return { server, user, card, press }
}

test('a preview is sent, and what Apple answered is shown with who asked', async () => {
  const { server, card, press } = await openCard(publishingOf(id))
  expect(within(card).getByRole('button', { name: 'Publish in Apple News' })).toBeDisabled()
  const done = publishingOf(id, {
    article: previewOf(),
    hindrances: { publish: null, 'take-down': null },
    sendings: [sendingOf({ sentence: 'A preview is in News.' })],
  })
  server.answer(sendToApple, publishingOf(id, { sendings: [sendingOf({ status: 'waiting' })] }))
  server.answer(readApplePublishing, done)

  await press('Send a preview')

  await waitFor(() => expect(card).toHaveTextContent('On its way to Apple'))
  await waitFor(() => expect(card).toHaveTextContent('Preview: done, version 1. Bea Lund'))
  expect(server.sentTo(sendToApple)).toMatchObject([{ body: { act: 'preview', version: 1 } }])
  expect(within(card).getByRole('link', { name: 'Open in News' })).toHaveAttribute(
    'href',
    'https://apple.news/A1',
  )
})

test('readers get it after a question, in the section that was chosen', async () => {
  const ready = publishingOf(id, {
    article: previewOf(),
    hindrances: { publish: null, 'take-down': null },
  })
  const { server, user, card, press } = await openCard(ready)
  server.answer(
    sendToApple,
    publishingOf(id, {
      article: previewOf({ is_preview: false, published_at: '2026-03-02T07:00:00.000Z' }),
    }),
  )
  await user.selectOptions(await within(card).findByLabelText('Section of the channel'), 'Recovery')

  await press('Publish in Apple News')
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Cancel' }))
  expect(server.sentTo(sendToApple)).toEqual([])
  await press('Publish in Apple News')
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Publish' }))

  await waitFor(() => expect(card).toHaveTextContent('Live'))
  expect(server.sentTo(sendToApple)).toMatchObject([
    { body: { act: 'publish', section_id: 's2', version: 1 } },
  ])
})

test('a change made in News Publisher is sent over by a press of its own', async () => {
  const refused = sendingOf({
    id: other.replace(/2$/, '3'),
    status: 'refused',
    sentence: 'Apple News has revision BBB, and we sent it for AAA.',
    revision: 'BBB',
    faults: [faultOf({ place: 'tldr', sentence: 'Apple says: is empty' })],
  })
  const { server, user, card, press } = await openCard(
    publishingOf(id, { article: previewOf(), sendings: [refused, sendingOf({ id: other })] }),
  )
  expect(card).toHaveTextContent('Preview: refused')
  expect(card).toHaveTextContent('Apple says: is empty')
  expect(card).toHaveTextContent('One earlier')
  server.answer(sendToApple, publishingOf(id, { article: previewOf({ revision: 'BBB' }) }))

  await press('Send over it')
  expect(server.sentTo(sendToApple)).toEqual([])
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Send over it' }))

  await waitFor(() => expect(card).toHaveTextContent('revision BBB'))
  expect(server.sentTo(sendToApple)).toMatchObject([
    { body: { act: 'preview', over_revision: 'BBB' } },
  ])
})

test('what cannot be sent is not sent over either', async () => {
  const refused = sendingOf({ status: 'refused', act: 'publish', revision: 'BBB' })
  const { card } = await openCard(publishingOf(id, { article: previewOf(), sendings: [refused] }))
  expect(card).toHaveTextContent('Publishing: refused')
  expect(within(card).queryByRole('button', { name: 'Send over it' })).toBeNull()
})

test('a change is sent as one, in the section that was chosen before; what waits may be taken down', async () => {
  const live = previewOf({
    is_preview: false,
    published_at: '2026-03-02T07:00:00.000Z',
    section_id: 's2',
    state: 'PROCESSING',
  })
  const { server, user, card, press } = await openCard(
    publishingOf(id, { article: live, hindrances: { publish: null } }),
  )
  expect(card).toHaveTextContent('Soon live')
  expect(card).toHaveTextContent('Apple is still working on it.')
  expect(await within(card).findByLabelText('Section of the channel')).toHaveDisplayValue(
    'Recovery',
  )
  const waiting = sendingOf({ act: 'publish', status: 'waiting', sentence: 'No answer yet.' })
  server.answer(
    sendToApple,
    publishingOf(id, { article: live, sendings: [waiting], hindrances: { 'take-down': null } }),
  )

  await press('Send the change')
  const question = await findQuestion()
  expect(question).toHaveTextContent('Send the change?')
  await user.click(within(question).getByRole('button', { name: 'Send' }))

  await waitFor(() => expect(card).toHaveTextContent('No answer yet.'))
  expect(within(card).getByRole('button', { name: 'Take down' })).toBeEnabled()
})

test.each([
  ['TAKEN_DOWN', 'Not live', 'taken down at Apple'],
  ['FAILED_PROCESSING', 'Not live', 'nobody sees it'],
  ['FAILED_PROCESSING_UPDATE', 'Live', 'shows what it had before'],
])('Apple’s %s is said in words', async (state, badge, sentence) => {
  const { card } = await openCard(
    publishingOf(id, { article: previewOf({ is_preview: false, state }) }),
  )
  expect(within(card).getByText(badge)).toBeVisible()
  expect(within(card).getByRole('alert')).toHaveTextContent(sentence)
})

test('nothing is sent that Apple would refuse, and a refusal is told', async () => {
  const { server, card, press } = await openCard(
    publishingOf(id, { hindrances: { 'take-down': null } }),
    bundleOf(id, { faults: [faultOf()] }),
  )
  expect(within(card).getByRole('button', { name: 'Send a preview' })).toBeDisabled()
  expect(card).toHaveTextContent('Mend first what Apple would refuse.')
  server.refuse(sendToApple, 'apple-news/cannot-send')

  await press('Take down')
  const question = await findQuestion()
  await within(question).findByText(/deletes the article/)
  within(question).getByRole('button', { name: 'Take down' }).click()

  await expectToastTitle('Not sent')
})

test('without the channel’s key the way to it is said', async () => {
  const { card } = await openCard(publishingOf(id, { is_set_up: false }))
  expect(card).toHaveTextContent('Sending is not set up.')
  expect(within(card).queryByRole('button')).toBeNull()
})
