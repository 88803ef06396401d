import { updateGeneration } from '@app/contract/newsroom/generations'
import type { EditorMaterial } from '@app/contract/newsroom/material'
import { startJob } from '@app/contract/newsroom/writing'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, press } from '../../testing/journal-screen.ts'
import { openPackage } from '../../testing/newsroom-screen.ts'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { weeklyOf } from '../../testing/packages.ts'

const box = (name: RegExp | string) => screen.findByRole('textbox', { name })

async function openMaterial() {
  const opened = openNewsroom('/content-generator')
  await fill(opened.user, await box('Topic'), 'Sleeping well')
  await press(opened.user, 'See what we hold')
  await opened.user.click(await screen.findByText(/^Angle, scene, quotations, notes/))
  return opened
}

test('scene, quotation and demands go along with the order, and come back after a reload', async () => {
  const { server, user, reload } = await openMaterial()
  await fill(user, await box(/^Where/), 'Grisedale')
  await fill(user, await box(/^The scene/), 'The lamp goes on at six.')
  await press(user, 'Add a quotation')
  await fill(user, await box('Words of quotation 1'), 'I count mornings.')
  expect(await box('Name for quotation 1')).toHaveAccessibleDescription('Please say who said it.')
  expect(screen.getByRole('button', { name: 'Write it' })).toBeDisabled()
  await fill(user, await box('Name for quotation 1'), 'Ann Ash')
  await user.click(screen.getByRole('checkbox', { name: 'Agreed to be quoted' }))
  await fill(user, await box(/^Must not have/), 'battle\n\njourney')

  reload()
  await press(user, 'See what we hold')
  expect(await screen.findByText('Angle, scene, quotations, notes: it goes along')).toBeVisible()
  await press(user, 'Write it')

  await waitFor(() =>
    expect(server.sentTo(startJob)[0]?.body.material).toMatchObject({
      scene: { where: 'Grisedale', words: 'The lamp goes on at six.' },
      quotations: [{ words: 'I count mornings.', name: 'Ann Ash', is_agreed: true }],
      must_not: ['battle', 'journey'],
    }),
  )
})

const material: EditorMaterial = {
  angle: null,
  scene: { who: '', where: 'Grisedale', when: 'October', words: 'The lamp goes on at six.' },
  quotations: [{ words: 'I count mornings.', name: 'Ann Ash', role: 'runner', is_agreed: false }],
  notes: 'Ring her on Monday.',
  must_have: [],
  must_not: [],
}

test('a package shows what is the editor’s, and a yes is noted there', async () => {
  const { server, user } = await openPackage(weeklyOf({ material }))
  expect(await screen.findByText('Grisedale, October. The lamp goes on at six.')).toBeVisible()
  expect(screen.getByText('Ann Ash, runner, says: “I count mornings.”')).toBeVisible()
  expect(screen.getByText('From the editor: not agreed yet')).toBeVisible()
  expect(screen.getByText('Ring her on Monday.')).toBeVisible()

  await press(user, 'Edit your material')
  await user.click(screen.getByRole('checkbox', { name: 'Agreed to be quoted' }))
  await press(user, 'Save your material')

  await waitFor(() =>
    expect(server.sentTo(updateGeneration)[0]?.body.material).toEqual({
      ...material,
      quotations: [{ ...material.quotations[0], is_agreed: true }],
    }),
  )
})
