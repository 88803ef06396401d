import { createEntry } from '@app/contract/community/journal'
import { listShares, makeShare, printShare } from '@app/contract/community/shares'
import { expect, test } from 'vitest'
import { opened, shareDraft, shareJournal } from '../../testing/shares.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const now = '2026-03-12T09:00:00Z'

/** A member whose letter about a shared entry brings up a private one of four days before. */
async function openWithRecall(house: TestApp) {
  const { ana } = await house.members('ana')
  const write = (happened_on: string, score: number, is_private: boolean) =>
    ana.call(createEntry, {
      body: {
        title: 'Run',
        content: `Six easy miles by the canal. My left knee was sore, ${score} out of 10.`,
        tags: ['Training'],
        happened_on,
        is_private,
      },
    })
  await write('2026-03-02', 3, true)
  await house.work()
  await write('2026-03-06', 5, false)
  await house.work()
  return ana
}

test.each([
  ['private entries', { with_private: false }, {}],
  ['stories', {}, { stories: false }],
])('letters are refused without %s, which they bring up', async (_, changes, parts) => {
  await using house = await createTestApp({ now })
  const ana = await openWithRecall(house)
  const refused = { status: 400, body: { code: 'shares/replies-tell-more' } }
  const draft = shareDraft(changes, { letters: true, ...parts })
  const { receiver: _receiver, days: _days, ...choice } = draft

  expect(await ana.post(makeShare.path, draft)).toMatchObject(refused)
  expect(await ana.post(printShare.path, choice)).toMatchObject(refused)
  expect(await ana.call(listShares, {})).toEqual([])
})

test('letters are shown with the entries that they bring up, and hidden where an earlier version copied them without', async () => {
  await using house = await createTestApp({ now })
  const ana = await openWithRecall(house)
  const { token } = await shareJournal(ana, {}, { letters: true })
  const letters = async () => (await opened(house, token)).entries.map(({ letter }) => letter?.text)
  expect((await letters())[0]).toMatch(/\b(?:3|2 March|four days)\b/i)

  await house.db.updateTable('shares').set({ with_private: false }).execute()
  expect(await letters()).toEqual([undefined, undefined])
})
