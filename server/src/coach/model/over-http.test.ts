import { createEntry, getEntry } from '@app/contract/community/journal'
import { getPreferences, setPreferences } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import type { AiProvider } from '../../platform/ai-settings.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { injections } from '../../testing/injections.ts'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, refuses, sends, type Turn } from '../../testing/llm-fault-server.ts'
import type { TestMember } from '../../testing/members.ts'
import { diaryContext, diaryEntry, fairReply, materialIn } from '../../testing/model-letters.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'
import { modelCoach } from './model-coach.ts'
import type { ModelReply } from './model-reply.ts'

type Asked = { prompt: string; instructions: string }

/** Collects every text in the body of a request, in any protocol. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

function askedIn(body: unknown): Asked {
  const texts = textsIn(body)
  const [prompt = ''] = texts.filter((text) => text.includes('<data-'))
  const [instructions = ''] = texts.filter((text) => text.includes('The parts of the reply:'))
  return { prompt, instructions }
}

const answers =
  (protocol: AiProvider, reply: (asked: Asked) => Partial<ModelReply>): Turn =>
  (response, request) => {
    const asked = askedIn(request.body)
    const text = JSON.stringify({ ...fairReply(asked.prompt), ...reply(asked) })
    sends(llmAnswer(protocol, { text }))(response, request)
  }

test.each([
  ['openai', 'a link at the end'],
  ['anthropic', 'the system prompt'],
  ['openai-compatible', 'a study that does not exist'],
] as const)(
  '%s, obeying an entry that asks for %s, is kept from the member',
  async (provider, kind) => {
    const injection = injections.find((each) => each.kind === kind)
    if (!injection) throw new Error(`no injection is called ${kind}`)
    await using server = await openFaultServer(
      answers(provider, (asked) => injection.obey({ ...asked, fair: fairReply(asked.prompt) })),
    )
    const { llm, book } = await openTestLlm({ url: server.url, provider })
    const knowledge = await loadKnowledge()
    const coach = modelCoach({ builtIn: builtInCoach(knowledge), llm, knowledge, log: quietLog })
    const insight = await coach.adviseOn(
      diaryEntry(injection.entry),
      diaryContext(injection.context),
    )
    expect(insight).toMatchObject({ engine: 'built-in', standIn: 'unsuitable' })
    expect(insight.text).not.toMatch(injection.never)
    expect(server.requests).toHaveLength(2)
    expect(book.map(({ outcome }) => outcome)).toEqual(['answered', 'answered'])
  },
)

const providerAt = (url: string) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: url,
  AI_API_KEY: 'canary-key',
  AI_MODEL: 'model-1',
})

async function letterFor(house: TestApp, member: TestMember, content: string) {
  const { ai_provider: provider } = await member.call(getPreferences, {})
  await member.call(setPreferences, {
    body: { ai_consent: { provider: provider?.name ?? '', entries: 'all' } },
  })
  const { id } = await member.call(createEntry, { body: { title: 'Tuesday', content } })
  await house.work()
  const { aiResponses } = await member.call(getEntry, { params: { id } })
  return aiResponses[0]
}

test('a member who agreed gets the model’s letter, and the provider never learns who they are', async () => {
  await using server = await openFaultServer(answers('openai-compatible', () => ({})))
  await using house = await createTestApp({ environment: providerAt(server.url) })
  const { ana } = await house.members('ana')
  const letter = await letterFor(
    house,
    ana,
    'I slept badly and rode slowly, and ana@example.org can vouch for it.',
  )
  expect(letter).toMatchObject({ engine: 'model-1', kind: 'coaching', stand_in: null })
  const { prompt } = askedIn(server.requests[0]?.body)
  expect(letter?.fact_ids).toEqual([materialIn(prompt).facts[0]?.id])
  expect(materialIn(prompt).entry.story).toBe(
    'I slept badly and rode slowly, and [removed] can vouch for it.',
  )
  expect(JSON.stringify(server.requests[0]?.body)).not.toMatch(/ana@|0198c0de/)
  expect(house.log.join('')).not.toMatch(/rode slowly|honesty becomes valuable|canary-key/)
})

test('a model that trains on through a sign, twice, is kept from the member', async () => {
  const sentence = 'Ride on through the chest tightness and it will pass before the top.'
  const dangerous = ({ prompt }: Asked) => ({ for_you: `${fairReply(prompt).for_you} ${sentence}` })
  await using server = await openFaultServer(answers('openai-compatible', dangerous))
  await using house = await createTestApp({ environment: providerAt(server.url) })
  const { ana } = await house.members('ana')
  const letter = await letterFor(house, ana, 'I slept badly and rode slowly.')
  expect(letter).toMatchObject({ engine: 'built-in', kind: 'coaching', stand_in: 'unsuitable' })
  expect(letter?.response_content).not.toContain(sentence)
  expect(server.requests).toHaveLength(2)
})

test('a study that a model invents never reaches the member, and the rest of the letter does', async () => {
  const sentence =
    'A long study of cyclists over fifty found that winter riders kept more of their spring.'
  const inventing = ({ prompt }: Asked) => ({ for_you: `${fairReply(prompt).for_you} ${sentence}` })
  await using server = await openFaultServer(answers('openai-compatible', inventing))
  await using house = await createTestApp({ environment: providerAt(server.url) })
  const { ana } = await house.members('ana')
  const letter = await letterFor(house, ana, 'I slept badly and rode slowly.')
  expect(letter).toMatchObject({ engine: 'model-1', kind: 'coaching', stand_in: null })
  expect(letter?.response_content).not.toContain('winter riders')
  expect(server.requests).toHaveLength(1)
})

test('an entry on a condition under care is sent, and goes with the next one', async () => {
  await using server = await openFaultServer(answers('openai-compatible', () => ({})))
  await using house = await createTestApp({ environment: providerAt(server.url) })
  const { ana } = await house.members('ana')
  const content = 'Yearly review for my atrial fibrillation today, all stable, cleared to race.'
  expect(await letterFor(house, ana, content)).toMatchObject({
    engine: 'model-1',
    kind: 'coaching',
  })
  house.clock.advance(60_000)
  await letterFor(house, ana, 'I slept badly and rode slowly.')
  const { prompt } = askedIn(server.requests.at(-1)?.body)
  expect(materialIn(prompt)['history']).toMatchObject([{ story: content }])
})

test('a member whose provider is down gets the built-in coach’s letter, which says so', async () => {
  await using server = await openFaultServer(refuses(500))
  await using house = await createTestApp({ environment: providerAt(server.url) })
  const { ana } = await house.members('ana')
  const letter = await letterFor(house, ana, 'I slept badly and rode slowly.')
  expect(letter).toMatchObject({ engine: 'built-in', kind: 'coaching', stand_in: 'unavailable' })
})
