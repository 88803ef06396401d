import {
  isPinned,
  pinInsight,
  pinnedInsights,
  unpinInsight,
} from '@app/contract/community/insights'
import { createEntry, getEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

async function answered(house: TestApp, member: TestMember, title: string) {
  const { id } = await member.call(createEntry, {
    body: { title, content: 'Six hard reps on the hill, and I slept badly.' },
  })
  await house.work()
  const entry = await member.call(getEntry, { params: { id } })
  return { entryId: id, insightId: entry.aiResponses[0]?.id ?? '' }
}

test('a pinned insight is listed with the entry it answers, the latest pin first', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const hill = await answered(house, ana, 'A grumpy hill')
  const swim = await answered(house, ana, 'Forty slow lengths')

  await ana.call(pinInsight, { params: { insightId: swim.insightId }, body: {} })
  house.clock.advance(1000)
  await ana.call(pinInsight, { params: { insightId: hill.insightId }, body: {} })

  expect(await ana.call(pinnedInsights, {})).toMatchObject([
    {
      id: hill.insightId,
      entry_id: hill.entryId,
      entry_title: 'A grumpy hill',
      is_pinned: true,
      kind: 'coaching',
    },
    { id: swim.insightId, entry_title: 'Forty slow lengths' },
  ])
})

test('pinning and unpinning twice change nothing the second time', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { insightId } = await answered(house, ana, 'A grumpy hill')
  const params = { insightId }

  expect(await ana.call(isPinned, { params })).toEqual({ isPinned: false })
  for (let time = 0; time < 2; time++) {
    expect(await ana.call(pinInsight, { params, body: {} })).toEqual({ isPinned: true })
  }
  expect(await ana.call(isPinned, { params })).toEqual({ isPinned: true })
  for (let time = 0; time < 2; time++)
    expect(await ana.call(unpinInsight, { params })).toEqual({ isPinned: false })
  expect(await ana.call(pinnedInsights, {})).toEqual([])
})

test('a pin shows on the entry too', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { entryId, insightId } = await answered(house, ana, 'A grumpy hill')

  await ana.call(pinInsight, { params: { insightId }, body: {} })

  const entry = await ana.call(getEntry, { params: { id: entryId } })
  expect(entry.aiResponses).toMatchObject([{ id: insightId, is_pinned: true }])
})

test('another member’s insight and an unknown one get the same 404, and nothing is pinned', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { insightId } = await answered(house, ana, 'A grumpy hill')

  for (const id of [insightId, '0198c0de-0000-7000-8000-000000000000', 'not-an-id']) {
    const refusals = [
      await ben.get(`/api/community/insights/${id}/is-pinned`),
      await ben.post(`/api/community/insights/pin/${id}`, {}),
      await ben.delete(`/api/community/insights/pin/${id}`),
    ]
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 404, body: { code: 'insights/not-found' } })
  }
  expect(await ana.call(isPinned, { params: { insightId } })).toEqual({ isPinned: false })
})

test('a pin call without a body is understood as well', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { insightId } = await answered(house, ana, 'A grumpy hill')

  expect(await ana.post(`/api/community/insights/pin/${insightId}`)).toMatchObject({ status: 200 })
})
