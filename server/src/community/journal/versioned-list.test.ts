import { bringBackEntry } from '@app/contract/community/deleted-entries'
import * as insights from '@app/contract/community/insights'
import { createEntry, deleteEntry, editEntry, EntryPage } from '@app/contract/community/journal'
import { logout } from '@app/contract/community/auth'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp } from '../../testing/test-app.ts'

const path = '/api/community/journal?limit=50'
const canal = { title: 'Canal loop', content: 'Six miles before breakfast, the calf quiet.' }

const askAgain = (member: TestMember, tag: string, at = path) =>
  member.get(at, { 'if-none-match': tag })

async function readTag(member: TestMember, at = path) {
  const { status, headers } = await member.get(at)
  expect(status).toBe(200)
  return String(headers.etag)
}

test('an unchanged list is answered with 304 from the one look for the session, and is kept nowhere', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(createEntry, { body: canal })
  await house.work()
  const tag = await readTag(ana)
  house.statements()

  const again = await askAgain(ana, tag)

  expect(again).toMatchObject({ status: 304, headers: { etag: tag, 'cache-control': 'no-store' } })
  expect(again.body).toBe('')
  expect(house.statements()).toHaveLength(1)
})

test('each change of what a list shows gives it another version', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await ana.call(createEntry, { body: canal })
  let tag = await readTag(ana)
  let insightId = ''
  const asked = () => ({ params: { insightId } })
  const changes: Record<string, () => Promise<unknown>> = {
    'a letter that arrives': () => house.work(),
    'another entry': () => ana.call(createEntry, { body: { ...canal, title: 'Again' } }),
    'its letter': () => house.work(),
    'an edit': () =>
      ana.call(editEntry, { params: { id }, body: { ...canal, content: 'Seven miles.' } }),
    'another letter asked for': () => ana.call(insights.askAgain, { ...asked(), body: {} }),
    'and written': () => house.work(),
    'an entry that is shown to others': () =>
      ana.call(editEntry, { params: { id }, body: { ...canal, is_private: false } }),
    'a pin': () => ana.call(insights.pinInsight, { ...asked(), body: {} }),
    'a pin taken off': () => ana.call(insights.unpinInsight, asked()),
    'a mark as unhelpful': () => ana.call(insights.sayUnhelpful, { ...asked(), body: {} }),
    'a mark taken off': () => ana.call(insights.takeBackUnhelpful, asked()),
    'a comment': () => ana.call(insights.addComment, { ...asked(), body: { text: 'Thank you.' } }),
    'a comment removed': () => ana.call(insights.removeComment, asked()),
    'an entry deleted': () => ana.call(deleteEntry, { params: { id } }),
    'an entry brought back': () => ana.call(bringBackEntry, { params: { id }, body: {} }),
  }
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const now = await askAgain(ana, tag)
    expect([what, now.status]).toEqual([what, 200])
    tag = String(now.headers.etag)
    expect([what, (await askAgain(ana, tag)).status]).toEqual([what, 304])
    const entry = EntryPage.parse(now.body).entries.find((shown) => shown.id === id)
    insightId = entry?.aiResponses[0]?.id ?? insightId
  }
})

test('a version answers its own account, address and session alone', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  for (const member of [ana, ben]) await member.call(createEntry, { body: canal })
  await house.work()
  const tag = await readTag(ana)

  expect(await askAgain(ben, tag)).toMatchObject({ status: 200 })
  expect(await askAgain(ana, tag, `${path}&answered=true`)).toMatchObject({ status: 200 })
  await ben.call(createEntry, { body: canal })
  expect(await askAgain(ana, tag)).toMatchObject({ status: 304 })
  await ana.call(logout, {})
  expect(await askAgain(ana, tag)).toMatchObject({ status: 401 })
  await house.work()
})

test('a list has no version before the first entry, nor where it shows what hangs on the magazine', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  expect((await ana.get(path)).headers).not.toHaveProperty('etag')

  await ana.call(createEntry, { body: canal })
  await house.work()

  for (const at of [`${path}&recommendations=true`, '/api/community/journal', `${path}&cursor=x`])
    expect((await ana.get(at)).headers).not.toHaveProperty('etag')
})
