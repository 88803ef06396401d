import { createEntry, getEntry } from '@app/contract/community/journal'
import { type AiConsent, setPreferences } from '@app/contract/community/preferences'
import { createTestApp } from './test-app.ts'
import type { TestMember } from './members.ts'
import { fairReply } from './model-letters.ts'
import { scriptedLlm } from './scripted-llm.ts'

/** An app with a provider that counts its calls; every job runs to its end. */
export async function openCountingHouse() {
  const llm = scriptedLlm(({ prompt }) => fairReply(prompt))
  const house = await createTestApp({ llm })
  const answer = async (member: TestMember, id: string) => {
    await house.work()
    return (await member.call(getEntry, { params: { id } })).aiResponses[0]
  }
  const write = async (member: TestMember, draft: object = {}) => {
    house.clock.advance(60_000)
    const { id } = await member.call(createEntry, {
      body: { title: 'A walk', content: 'An hour by the canal.', ...draft },
    })
    return { id, insight: await answer(member, id) }
  }
  return { house, llm, answer, write, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

/** Says yes to the provider, for these entries. */
export const agree = (member: TestMember, entries: AiConsent) =>
  member.call(setPreferences, { body: { ai_consent: { provider: 'Scripted', entries } } })
