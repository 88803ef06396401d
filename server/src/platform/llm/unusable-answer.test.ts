import { expect, test } from 'vitest'
import { llmAnswer } from '../../testing/llm-answers.ts'
import {
  endsEarly,
  openFaultServer,
  redirectsTo,
  refuses,
  sends,
  sendsHtml,
  type Turn,
} from '../../testing/llm-fault-server.ts'
import { llmAnswerText } from '../../testing/llm-request.ts'
import { everyProvider, good, openMeetings, own, said } from '../../testing/meet-provider.ts'

const meet = openMeetings()

test.each(everyProvider)(
  'a web page in place of an answer of %s is no answer',
  async (provider) => {
    const met = await meet({ provider, turns: [sendsHtml(`<h1>Sign in</h1> ${said}`)] })

    expect(met.outcome).toMatchObject({
      kind: 'unreadable',
      message: 'The answer is none of this provider’s protocol',
    })
    expect(met.requests).toBe(1)
    expect(met.lines).toMatchObject([{ kind: 'unreadable', status: 200 }])
  },
)

test('words are never carried on to where a provider redirects', async () => {
  await using elsewhere = await openFaultServer(good())

  const met = await meet({ turns: [redirectsTo(`${elsewhere.url}/chat/completions`)] })

  expect(met.outcome).toMatchObject({
    kind: 'unavailable',
    message: 'The provider refused with status 307',
  })
  expect(elsewhere.requests).toEqual([])
})

const wrapped = {
  'in fences': `\`\`\`json\n${llmAnswerText}\n\`\`\``,
  'after thoughts and prose': `<think>{a run} {"text":"?"}</think>\nHere is {the} answer:\n${llmAnswerText}\nI hope it helps!`,
  'in fences and prose': `Of course!\n\n\`\`\`\n${llmAnswerText}\n\`\`\`\nAnything else?`,
}
test.each(Object.entries(wrapped))('an answer %s is read', async (_how, text) => {
  const met = await meet({ turns: [sends(llmAnswer(own, { text }))] })

  expect(met.outcome).toMatchObject({ value: { text: 'A good run.', theme: null } })
})

const half = llmAnswerText.slice(0, 20)
const unusable: [what: string, turn: Turn, message: string, outputTokens: number][] = [
  ['prose', sends(llmAnswer(own, { text: said })), 'The answer is not in the shape asked for', 30],
  [
    'another shape',
    sends(llmAnswer(own, { text: '{"words":"canary"}' })),
    'The answer is not in the shape asked for',
    30,
  ],
  [
    'half of the JSON',
    sends(llmAnswer(own, { text: half })),
    'The answer is not in the shape asked for',
    30,
  ],
  [
    'half, at its longest',
    sends(llmAnswer(own, { text: half, finish: 'cut-off' })),
    'The answer was cut off',
    30,
  ],
  [
    'nothing, at its longest',
    sends(llmAnswer(own, { text: '', finish: 'cut-off' })),
    'The answer was cut off',
    30,
  ],
  ['nothing', sends(llmAnswer(own, { text: '' })), 'The answer is empty', 30],
  [
    'no choice',
    sends({ choices: [], usage: {} }),
    'The answer cannot be read (AI_InvalidResponseDataError)',
    0,
  ],
  [
    'half of the body',
    endsEarly(llmAnswer(own, { text: said })),
    'The answer is none of this provider’s protocol',
    0,
  ],
]
test.each(unusable)(
  '%s is not used, and what it cost is counted',
  async (_what, turn, message, outputTokens) => {
    const met = await meet({ turns: [turn] })

    expect(met.outcome).toMatchObject({ name: 'LlmFault', kind: 'unreadable', message })
    expect(met.requests).toBe(1)
    expect(met.book).toMatchObject([{ outcome: 'unreadable', outputTokens }])
  },
)

test.each(everyProvider)(
  'an answer that %s withholds is not used, whatever came of it',
  async (provider) => {
    for (const text of [said, llmAnswerText, '']) {
      const met = await meet({
        provider,
        turns: [sends(llmAnswer(provider, { text, finish: 'withheld' }))],
      })

      expect(met.outcome).toMatchObject({ kind: 'withheld', message: 'The answer was withheld' })
      expect(met.book).toMatchObject([{ outcome: 'withheld', inputTokens: 120 }])
    }
  },
)

test('a refusal in words is an answer withheld', async () => {
  const refusal = { role: 'assistant', content: null, refusal: said }
  const body = { choices: [{ index: 0, message: refusal, finish_reason: 'stop' }] }

  const met = await meet({ turns: [sends(body)] })

  expect(met.outcome).toMatchObject({ kind: 'withheld' })
})

test.each([
  'I’m really sorry that you feel this way, but I can’t help with that. canary',
  'I cannot answer this entry. canary',
  'Sorry, but this is nothing that I can write about. canary',
])('a model that declines in prose withholds its answer: %s', async (text) => {
  const met = await meet({ turns: [sends(llmAnswer(own, { text }))] })

  expect(met.outcome).toMatchObject({ kind: 'withheld' })
})

test('a filter that reads what is sent and calls it a wrong request withholds an answer', async () => {
  const filter = JSON.stringify({ error: { code: 'content_filter', message: said } })

  const met = await meet({ turns: [refuses(400, { said: filter })] })

  expect(met.outcome).toMatchObject({ kind: 'withheld' })
  expect(met.lines).toMatchObject([{ kind: 'withheld', status: 400 }])
})
