import { openShared } from '@app/contract/community/shared-journal'
import { makeShare, type ShareParts, usualParts } from '@app/contract/community/shares'
import type { CallOf } from '@app/contract/route'
import type { TestCaller } from './caller.ts'
import type { TestMember } from './members.ts'

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
