import { expect, test } from 'vitest'
import { llmAnswer } from '../../testing/llm-answers.ts'
import { openFaultServer, refuses, sends, type Turn } from '../../testing/llm-fault-server.ts'
import { llmAnswerText, llmRequest } from '../../testing/llm-request.ts'
import { openTestLlm } from '../../testing/open-test-llm.ts'

const good = sends(llmAnswer('openai-compatible', { text: llmAnswerText }))
const unreadable = sends(llmAnswer('openai-compatible', { text: 'prose' }))
const withheld = sends(llmAnswer('openai-compatible', { text: '', finish: 'withheld' }))
const refused = refuses(401)
const times = (count: number, turn: Turn): Turn[] => Array.from({ length: count }, () => turn)

async function openProvider(...turns: Turn[]) {
  const server = await openFaultServer(...turns)
  const opened = await openTestLlm({ url: server.url })
  /** The outcomes of so many calls, one after another. */
  const call = async (count = 1) => {
    const outcomes: string[] = []
    for (let made = 0; made < count; made++) {
      outcomes.push(
        await opened.llm.complete(llmRequest).then(
          () => 'answered',
          (error: Error) => error.message,
        ),
      )
    }
    return outcomes
  }
  return { ...opened, ...server, call, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const spared = 'No call was made: the provider has failed too often'

test('a call that is spared the wait reports a wrong key too', async () => {
  await using provider = await openProvider(...times(5, refused), good)
  await provider.call(5)

  await expect(provider.llm.complete(llmRequest)).rejects.toMatchObject({
    message: spared,
    remedy: 'key',
  })
})

test('after five faults in a row nothing is sent for a minute; then one call tries, and its answer ends it', async () => {
  await using provider = await openProvider(...times(5, refused), good)
  await provider.call(5)

  expect(await provider.call(2)).toEqual([spared, spared])
  provider.clock.advance(59_999)
  expect(await provider.call()).toEqual([spared])
  expect([provider.requests.length, provider.book.length]).toEqual([5, 5])
  expect(provider.log.at(-1)).toMatch(/"kind":"unavailable","why":"No call was made/)

  provider.clock.advance(1)
  expect(await provider.call(2)).toEqual(['answered', 'answered'])
})

test('a trial that fails costs another minute', async () => {
  await using provider = await openProvider(...times(6, refused), good)
  await provider.call(5)
  provider.clock.advance(60_000)

  expect(await provider.call(2)).toEqual(['The provider refused with status 401', spared])

  provider.clock.advance(60_000)
  expect(await provider.call()).toEqual(['answered'])
})

test('while one call tries, the others are spared', async () => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>()
  const slow: Turn = (response, request) => {
    come()
    void mayAnswer.then(() => good(response, request))
  }
  await using provider = await openProvider(...times(5, refused), slow, good)
  await provider.call(5)
  provider.clock.advance(60_000)

  const trial = provider.call()
  await hasCome
  expect(await provider.call()).toEqual([spared])
  letAnswer()

  expect(await trial).toEqual(['answered'])
  expect(await provider.call()).toEqual(['answered'])
})

test.each([
  ['an answer', good],
  ['an answer that cannot be used', unreadable],
  ['an answer withheld', withheld],
])('%s between the faults restarts the count: the provider answers', async (_what, turn) => {
  await using provider = await openProvider(...times(4, refused), turn, ...times(4, refused), good)

  await provider.call(9)

  expect(await provider.call()).toEqual(['answered'])
})

test('a call that was withdrawn before it was made says nothing of the provider', async () => {
  await using provider = await openProvider(...times(5, refused), good)
  await provider.call(4)

  await provider.llm.complete({ ...llmRequest, maySend: async () => false }).catch(() => undefined)
  await provider.call(1)

  expect(await provider.call()).toEqual([spared])
})

test('faults that lie further apart than five minutes open nothing', async () => {
  await using provider = await openProvider(refused)

  for (let made = 0; made < 12; made++) {
    await provider.call()
    provider.clock.advance(75_001)
  }

  expect(provider.requests).toHaveLength(12)
})

test('a clock that is set back does not keep the circuit open', async () => {
  await using provider = await openProvider(...times(5, refused), good)
  await provider.call(5)

  provider.clock.advance(-3_600_000)

  expect(await provider.call()).toEqual(['answered'])
})
