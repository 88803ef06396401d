import { writerAtHand } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'

test('without a provider the built-in writer is at hand', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ ada: 'admin', bob: 'editor' })

  expect(await bob.call(writerAtHand, {})).toEqual({ engine: 'built-in' })
})

test('with a provider it is the model that writes', async () => {
  await using house = await createTestApp({ llm: scriptedLlm(() => null) })
  const { ada } = await house.editors({ ada: 'admin' })

  expect(await ada.call(writerAtHand, {})).toEqual({ engine: 'scripted-1' })
})

test('only approved editors see it', async () => {
  await using house = await createTestApp()
  const { pip } = await house.editors({ ada: 'admin', pip: 'pending' })
  const { ana } = await house.members('ana')

  expect((await pip.get(writerAtHand.path)).status).toBe(403)
  expect((await ana.get(writerAtHand.path)).status).toBe(401)
  expect((await house.visitor.get(writerAtHand.path)).status).toBe(401)
})
