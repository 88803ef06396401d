import type { Db } from '../../server/src/platform/db/db.ts'
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
import { agreeToAll, standInsOf, type StandIns } from '../data/stand-ins.queries.ts'
import { ms } from '../figures.ts'
import { draftOf } from '../load/stories.ts'
import { openInstallation } from '../running/installation.ts'
import { settled } from './settle.ts'
import type { Told } from './told.ts'

// One fewer than those after which the server would spare the provider for a minute.
const members = 4
const AI_TIMEOUT_MS = 3_000
// Less than a second more where the machine does nothing else.
const ANSWERED_WITHIN_MS = AI_TIMEOUT_MS + 10_000

const letter = llmAnswer('openai-compatible', { text: JSON.stringify({ reply: 'Well run.' }) })
const prose = sends(llmAnswer('openai-compatible', { text: 'I would rather talk about something else.' }))
const faults: readonly (readonly [name: string, turn: Turn])[] = [
  ['silent', holdsItsHeaders],
  ['a byte now and then', trickles],
  ['prose', prose],
  ['another JSON', sends({ nothing: [1, 2, 3] })],
  ['HTML', sendsHtml('<h1>Bad gateway</h1>')],
  ['429', refuses(429)],
  ['500', refuses(500)],
  ['hung up at once', (response) => response.destroy()],
  ['cut half way', breaksOff(letter)],
  ['JSON that ends early', endsEarly(letter)],
]

/** A provider that fails in every way, over real HTTP: the entry is saved at once and the built-in coach answers. */
export async function failProvider(): Promise<Told> {
  let turn = prose
  await using provider = await openFaultServer((response, request) => turn(response, request))
  await using installation = await openInstallation({
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.url,
      AI_MODEL: 'model-1',
      AI_TIMEOUT_MS: String(AI_TIMEOUT_MS),
    },
  })
  const told: Told = { lines: [], losses: [] }
  const tryOut = async (name: string) => {
    const before = provider.requests.length
    const found = await answerAll(installation.db, installation.server.address, provider.host)
    told.lines.push(`Provider ${name}: ${describe(found)}; ${provider.requests.length - before} requests came to it`)
    told.losses.push(...faultsOf(found).map((fault) => `provider ${name}: ${fault}`))
  }
  for (const [name, fault] of faults) {
    turn = fault
    await tryOut(name)
    // Somebody who answers, though not usefully, counts as there: the next fault begins with a clean sheet.
    turn = prose
    await answerAll(installation.db, installation.server.address, provider.host, 1)
  }
  await provider.close()
  await tryOut('down')
  return told
}

type Found = StandIns & { wanted: number; slowestSaveMs: number }

async function answerAll(db: Db, address: string, provider: string, wanted = members): Promise<Found> {
  const residents = await moveIn(db, wanted)
  await agreeToAll(db, provider)
  const savedMs = await Promise.all(residents.map((resident) => write(address, resident)))
  await settled(db, [])
  const memberIds = residents.map(({ id }) => id)
  return { ...(await standInsOf(db, memberIds)), wanted, slowestSaveMs: Math.max(...savedMs) }
}

const describe = ({ entries, stoodIn, longestMs, slowestSaveMs }: Found) =>
  `${entries} entries saved with 201, the slowest in ${ms(slowestSaveMs)}; ${stoodIn} answered by the built-in coach, which says so, the last after ${(longestMs / 1000).toFixed(1)} s`

function faultsOf({ wanted, entries, stoodIn, longestMs }: Found): string[] {
  const faultsFound = [
    [entries !== wanted, `${wanted - entries} entries were not saved`],
    [stoodIn !== entries, `${entries - stoodIn} entries have no answer of the built-in coach that says so`],
    [longestMs > ANSWERED_WITHIN_MS, `an answer took ${ms(longestMs)}`],
  ] as const
  return faultsFound.flatMap(([isSo, what]) => (isSo ? [what] : []))
}

/** Writes an entry; how long it took to be acknowledged. */
async function write(address: string, { cookie }: Resident): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/community/journal`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(draftOf(0)),
  })
  if (answer.status !== 201) throw new Error(`An entry was answered ${answer.status}: ${await answer.text()}`)
  return performance.now() - startedAt
}
