import { createEntry, getEntry, listEntries } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { putPackage } from '../../testing/packages.ts'
import { openSealedHouse } from '../../testing/sealed-house.ts'
import { createTestApp } from '../../testing/test-app.ts'

const words = [
  ['one letter', 'W'.repeat(20_000)],
  ['two letters that are one sign', 'ﬁ'.repeat(10_000)],
  ['many long words', `${'wa'.repeat(1_000)} `.repeat(9)],
] as const

test.each([
  ['plain', createTestApp],
  ['sealed', openSealedHouse],
])('a word of thousands of letters leaves no %s entry without its letter', async (_, open) => {
  await using house = await open()
  const { ana } = await house.members('ana')
  await putPackage(house)
  for (const [title, content] of words) {
    const { id } = await ana.call(createEntry, { body: { title, content } })
    await house.work()
    await ana.call(listEntries, {
      query: { limit: 10, recommendations: 'true', search: 'letters' },
    })

    expect((await ana.call(getEntry, { params: { id } })).aiResponses).toHaveLength(1)
  }
})
