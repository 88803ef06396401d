import { forgetMemory } from '@app/contract/community/coach'
import { createEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge, type Coach, type CoachContext } from '../../coach/coach.ts'
import { agree, openCountingHouse } from '../../testing/counting-house.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { fairReply } from '../../testing/model-letters.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { writeInsightJob } from './write-insight.job.ts'

const draft = { title: 'Sent', content: 'An hour on the hill.', is_private: false }

test.each([
  ['not-private', [false, true]],
  ['all', [false, false]],
] as const)(
  'under “%s” the replies to private entries are its own secret: %s',
  async (entries, secret) => {
    await using house = await createTestApp({ llm: scriptedLlm(({ prompt }) => fairReply(prompt)) })
    const { ana } = await house.members('ana')
    await ana.call(createEntry, { body: { title: 'Kept', content: 'An hour by the canal.' } })
    await house.work()
    house.clock.advance(60_000)
    await ana.call(createEntry, { body: draft })
    await house.work()
    await agree(ana, entries)
    const { id } = await ana.call(createEntry, { body: draft })
    const contexts: CoachContext[] = []
    const builtIn = builtInCoach(await loadKnowledge())
    const adviseOn: Coach['adviseOn'] = (entry, context) => {
      contexts.push(context)
      return builtIn.adviseOn(entry, context)
    }

    await writeInsightJob(house.deps, { ...builtIn, adviseOn }).work({
      memberId: ana.id,
      entryId: id,
    })
    await house.work()

    expect(contexts.map(({ recent }) => recent.map(({ isSecret }) => isSecret))).toEqual([secret])
  },
)

async function writeHistory(
  counting: Awaited<ReturnType<typeof openCountingHouse>>,
  ana: TestMember,
) {
  await counting.write(ana, { content: 'The marigold loop, in company.', is_private: false })
  await counting.write(ana, { content: 'The bluebell loop, alone with my thoughts.' })
  await counting.write(ana, {
    content: 'The foxglove loop.',
    is_private: false,
    symptoms: ['palps'],
  })
  const { insight } = await counting.write(ana, { content: 'The cowslip loop.', is_private: false })
  await ana.call(forgetMemory, { params: { insightId: insight?.id ?? '' } })
}

test.each([
  ['not-private', ['marigold']],
  ['all', ['bluebell', 'marigold']],
] as const)(
  'with “%s” the history that is sent holds those entries, no safety matter and nothing forgotten',
  async (entries, loops) => {
    await using counting = await openCountingHouse()
    const { ana } = await counting.house.members('ana')
    await writeHistory(counting, ana)
    await agree(ana, entries)

    await counting.write(ana, { content: 'The primrose loop.', is_private: false })

    const [sent] = counting.llm.requests
    const named = ['bluebell', 'cowslip', 'foxglove', 'marigold'].filter((name) =>
      sent?.prompt.includes(name),
    )
    expect(named).toEqual(loops)
    expect(sent?.prompt).toContain('primrose')
  },
)

test('the history is ten entries long, and neither it nor anything else names the member', async () => {
  await using counting = await openCountingHouse()
  const { ana } = await counting.house.members('ana')
  await renameTo(counting.house, 'Ana Maria Kestrel')
  for (let loop = 10; loop < 22; loop++)
    await counting.write(ana, { content: `Loop ${loop}, said Ana Maria Kestrel.` })
  await agree(ana, 'all')

  await counting.write(ana, { content: 'Ana Maria Kestrel, ana@example.org, was here.' })

  const prompt = counting.llm.requests[0]?.prompt ?? ''
  const loops = Array.from({ length: 12 }, (_, index) => `Loop ${index + 10}`)
  expect(loops.filter((loop) => prompt.includes(loop))).toEqual(loops.slice(2))
  expect(prompt).not.toMatch(/kestrel|example\.org/i)
  expect(prompt).not.toContain(ana.id)
})

const renameTo = (house: TestApp, name: string) =>
  house.db.updateTable('accounts').set({ name }).execute()

test('the threads of private entries are sent only where every entry may be', async () => {
  await using counting = await openCountingHouse()
  const { house, llm, write } = counting
  const { ana } = await house.members('ana')
  await write(ana, { content: 'Left knee 3 out of 10 on the stairs.', is_private: true })
  await write(ana, { content: 'Right calf tight after four miles.', is_private: false })

  await agree(ana, 'not-private')
  await write(ana, { is_private: false })
  await agree(ana, 'all')
  await write(ana, { is_private: false })

  const [first, second] = llm.requests.map(({ prompt }) => prompt)
  expect([first?.includes('right calf'), first?.includes('left knee')]).toEqual([true, false])
  expect([second?.includes('right calf'), second?.includes('left knee')]).toEqual([true, true])
})

test('the coach’s own letters are sent only where every entry may be: they may quote a private one', async () => {
  await using counting = await openCountingHouse()
  const { house, llm, write } = counting
  const { ana } = await house.members('ana')
  const { insight } = await write(ana, {
    content: 'The heron stood by the third lock again.',
    is_private: false,
  })
  const said = insight?.response_content.slice(0, 40) ?? ''

  await agree(ana, 'not-private')
  await write(ana, { is_private: false })
  await agree(ana, 'all')
  await write(ana, { is_private: false })

  const [first, ...later] = llm.requests.map(({ prompt }) =>
    prompt.includes(JSON.stringify(said).slice(1, -1)),
  )
  expect(first).toBe(false)
  expect(later).toContain(true)
})
