import { setGoal } from '@app/contract/community/goals'
import { addHold } from '@app/contract/community/holds'
import { createEntry } from '@app/contract/community/journal'
import { openShared, type SharedJournal } from '@app/contract/community/shared-journal'
import { makeShare, type ShareParts, usualParts } from '@app/contract/community/shares'
import type { CallOf } from '@app/contract/route'
import { expect } from 'vitest'
import type { TestCaller } from './caller.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

type Draft = CallOf<typeof makeShare>['body']

/** A share of the weeks around the usual day of a test, with private entries. */
export const shareDraft = (
  changes: Partial<Draft> = {},
  parts: Partial<ShareParts> = {},
): Draft => ({
  receiver: 'Dr Ellis',
  from: '2026-02-01',
  to: '2026-03-31',
  tags: [],
  with_private: true,
  parts: { ...usualParts, ...parts },
  days: 7,
  ...changes,
})

/** Makes a link; answers its share and its token. */
export async function shareJournal(
  member: TestMember,
  changes?: Partial<Draft>,
  parts?: Partial<ShareParts>,
) {
  const { share, link } = await member.call(makeShare, { body: shareDraft(changes, parts) })
  return { share, link, token: link.split('/').at(-1) ?? '' }
}

/** Opens a link by its token. */
export const openLink = (caller: TestCaller, token: string) =>
  caller.post(openShared.path, { token })

const run = { sport: 'run', minutes: 40, effort: 4, distance_m: 8000, sleep: null } as const
export const sore = (score: number) => ({
  feeling: 'good' as const,
  day_kind: null,
  sore: [{ part: 'knee' as const, side: 'left' as const, score }],
})

/** Writes a goal, a hold, and three entries, the last of them from long before the share. */
export async function writeJournal(member: TestMember) {
  await member.call(setGoal, { body: { goal: 'Walk the coast path' } })
  await member.call(addHold, { body: { kind: 'ill', from: '2026-03-01', to: '2026-03-05' } })
  const write = (body: object, happened_on: string) =>
    member.call(createEntry, {
      body: { title: 'Run', content: 'Round the park.', tags: ['Training'], happened_on, ...body },
    })
  const knee = await write({ self_report: sore(4), workout: run }, '2026-02-20')
  const race = await write(
    { title: 'Parkrun', tags: ['Race Day'], is_private: false, self_report: sore(2), workout: run },
    '2026-03-07',
  )
  await write({ title: 'Long ago' }, '2025-12-01')
  return { knee, race }
}

/** Opens a link that has not ended; answers what a stranger sees. */
export const opened = async (house: TestApp, token: string) => {
  const { status, body } = await openLink(house.visitor, token)
  expect(status).toBe(200)
  return body as SharedJournal & { expires_at: string }
}
