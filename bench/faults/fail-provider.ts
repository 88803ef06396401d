import { llmAnswer } from '../../server/src/testing/llm-answers.ts'
import {
  breaksOff,
  endsEarly,
  holdsItsHeaders,
  openFaultServer,
  refuses,
  sends,
  sendsHtml,
  trickles,
  type Turn,
} from '../../server/src/testing/llm-fault-server.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { agreeToAll, standInsOf } from '../data/stand-ins.queries.ts'
import { draftOf } from '../load/stories.ts'
import { openInstallation } from '../running/installation.ts'
import { freePort } from '../running/server.ts'
import { settled } from './settle.ts'
import type { Told } from './told.ts'

const members = 8
const entriesEach = 2
const AI_TIMEOUT_MS = 3_000
// A member's second entry waits for the answer to the first; the machine may be busy.
const ANSWERED_WITHIN_MS = 2 * AI_TIMEOUT_MS + 4_000

const letter = llmAnswer('openai-compatible', { text: JSON.stringify({ reply: 'Well run.' }) })
const faults: readonly (readonly [name: string, turn: Turn | null])[] = [
  ['down', null],
  ['silent', holdsItsHeaders],
  ['a byte now and then', trickles],
  ['prose', sends(llmAnswer('openai-compatible', { text: 'I would rather talk about something else.' }))],
  ['another JSON', sends({ nothing: [1, 2, 3] })],
  ['HTML', sendsHtml('<h1>Bad gateway</h1>')],
  ['429', refuses(429)],
  ['500', refuses(500)],
  ['cut half way', breaksOff(letter)],
  ['JSON that ends early', endsEarly(letter)],
]

/** A provider that fails in every way, over real HTTP: the entry is saved at once and the built-in coach answers. */
export async function failProvider(): Promise<Told> {
  const told: Told = { lines: [], losses: [] }
  for (const [name, turn] of faults) {
    const one = await failOnce(name, turn)
    told.lines.push(...one.lines)
    told.losses.push(...one.losses)
  }
  return told
}

async function failOnce(name: string, turn: Turn | null): Promise<Told> {
  await using provider = turn ? await openFaultServer(turn) : await nobody()
  // A server of its own for each: after five failures it would spare the next provider too.
  await using installation = await openInstallation({
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_MODEL: 'model-1',
      AI_TIMEOUT_MS: String(AI_TIMEOUT_MS),
    },
  })
  const { server, db } = installation
  const residents = await moveIn(db, members)
  await agreeToAll(db, provider.host)
  const savedMs = await Promise.all(residents.map((resident) => write(server.address, resident)))
  await settled(db, [])
  const { entries, stoodIn, longestMs } = await standInsOf(db)
  const longestSave = Math.round(Math.max(...savedMs.flat()))
  const faultsFound = [
    [entries !== members * entriesEach, `${members * entriesEach - entries} entries were not saved`],
    [stoodIn !== entries, `${entries - stoodIn} entries have no answer of the built-in coach that says so`],
    [longestMs > ANSWERED_WITHIN_MS, `an answer took ${Math.round(longestMs)} ms`],
  ] as const
  return {
    lines: [
      `Provider ${name}: ${entries} entries saved with 201, the slowest in ${longestSave} ms; ${stoodIn} answered by the built-in coach, which says so, the last after ${(longestMs / 1000).toFixed(1)} s; ${provider.requests.length} requests came to the provider`,
    ],
    losses: faultsFound.flatMap(([isSo, what]) => (isSo ? [`provider ${name}: ${what}`] : [])),
  }
}

/** An address at which nothing listens. */
async function nobody() {
  const host = `127.0.0.1:${await freePort()}`
  return { host, url: `http://${host}/v1`, requests: [], async [Symbol.asyncDispose]() {} }
}

/** Writes one entry after another; how long each took to be acknowledged. */
async function write(address: string, { cookie }: Resident): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < entriesEach; index++) {
    const startedAt = performance.now()
    const answer = await fetch(`${address}/api/community/journal`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(draftOf(index)),
    })
    if (answer.status !== 201) throw new Error(`An entry was answered ${answer.status}: ${await answer.text()}`)
    times.push(performance.now() - startedAt)
  }
  return times
}
