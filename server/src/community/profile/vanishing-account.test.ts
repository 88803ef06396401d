import { correctMemory } from '@app/contract/community/coach'
import * as goals from '@app/contract/community/goals'
import { checkImport } from '@app/contract/community/imports'
import { pinInsight, sayUnhelpful } from '@app/contract/community/insights'
import * as journal from '@app/contract/community/journal'
import { saveContent } from '@app/contract/community/library'
import { setPreferences } from '@app/contract/community/preferences'
import { removeProfilePhoto, upgrade, uploadProfilePhoto } from '@app/contract/community/profile'
import { startJob } from '@app/contract/newsroom/writing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { exportOf } from '../../testing/archives.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilSomebodyWaits } from '../../testing/locks.queries.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage } from '../../testing/packages.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { memberTables, tracesOf } from '../../testing/traces.queries.ts'

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const file = new Blob([png], { type: 'image/png' })
const draft = { title: 'Canal loop', content: 'Six easy miles by the water.' }

/** Sends a call while an account is being deleted; the deletion ends once the call waits for it. */
async function callWhileDeleting(house: TestApp, { id }: TestMember, call: () => Promise<unknown>) {
  const answered = Promise.withResolvers<unknown>()
  await inTransaction(house.db, async (tx) => {
    await tx.deleteFrom('accounts').where('id', '=', id).execute()
    answered.resolve(call())
    await Promise.race([untilSomebodyWaits(house.db), answered.promise.catch(() => undefined)])
  })
  return answered.promise.then(
    () => 'answered as if nothing had happened',
    (error: unknown) => String(error),
  )
}

type Scene = { member: TestMember; entry: string; insight: string; article: string; archive: File }

const writes: Record<string, (scene: Scene) => Promise<unknown>> = {
  'writes an entry': ({ member }) => member.call(journal.createEntry, { body: draft }),
  'edits one': ({ member, entry }) =>
    member.call(journal.editEntry, { params: { id: entry }, body: { title: 'Canal loop, twice' } }),
  'deletes one': ({ member, entry }) => member.call(journal.deleteEntry, { params: { id: entry } }),
  'adds a photo': ({ member }) => member.call(journal.uploadEntryImage, { file }),
  'sets a goal': ({ member }) => member.call(goals.setGoal, { body: { goal: 'Swim the lake' } }),
  'pins an insight': ({ member, insight }) =>
    member.call(pinInsight, { params: { insightId: insight }, body: {} }),
  'says that one did not help': ({ member, insight }) =>
    member.call(sayUnhelpful, { params: { insightId: insight }, body: {} }),
  'corrects what the coach remembers': ({ member, insight }) =>
    member.call(correctMemory, { params: { insightId: insight }, body: { theme: 'kit' } }),
  'saves an article': ({ member, article }) =>
    member.call(saveContent, { params: { contentId: article }, body: {} }),
  'sends an archive': ({ member, archive }) => member.call(checkImport, { file: archive }),
  'changes a preference': ({ member }) => member.call(setPreferences, { body: { theme: 'dark' } }),
  'adds a photo of themselves': ({ member }) => member.call(uploadProfilePhoto, { file }),
  'takes it away': ({ member }) => member.call(removeProfilePhoto, {}),
  'turns Premium on': ({ member }) => member.call(upgrade, { body: {} }),
}

test.each(Object.entries(writes))(
  'a member whose account is deleted while the call %s is told to sign in, and nothing is written',
  async (_what, write) => {
    await using house = await createTestApp()
    const { ana, ben } = await house.members('ana', 'ben')
    const article = await putPackage(house)
    const { id: entry } = await ana.call(journal.createEntry, { body: draft })
    await ben.call(journal.createEntry, { body: draft })
    await house.work()
    const { aiResponses } = await ana.call(journal.getEntry, { params: { id: entry } })
    const scene = {
      member: ana,
      entry,
      insight: aiResponses[0]?.id ?? '',
      article,
      archive: await exportOf(ben),
    }

    const said = await callWhileDeleting(house, ana, () => write(scene))
    await house.work()

    expect(said).toContain('answered 401')
    const tables = (await memberTables(house.db)).map((table) => `public.${table}`)
    const left = (await tracesOf(house.db, ana.id)).filter(({ table }) => tables.includes(table))
    expect(left).toEqual([])
    expect((await storedKeys(house)).filter((key) => key.includes(ana.id))).toEqual([])
    expect(house.log.join('')).not.toContain('"bug"')
  },
)

test('an editor who is removed while they order a package is told to sign in, and nothing is ordered', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const order = { topic: 'Pacing a hilly half', stream: 'weekly' } as const

  const said = await callWhileDeleting(house, ada, () => ada.call(startJob, { body: order }))

  expect(said).toContain('answered 401')
  expect(await house.jobs()).toEqual([])
})
