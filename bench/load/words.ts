import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertWords } from '../../server/src/community/convert-words/convert-words.ts'
import { reachDatabase } from '../../server/src/platform/db/connect.ts'
import { readKeyFile } from '../../server/src/platform/sealed-words/read-word-keys.ts'
import { openWordKeys } from '../../server/src/platform/sealed-words/word-keys.ts'
import { fillEntries } from '../data/journal.queries.ts'
import { registerMembers, type Person } from '../data/members.ts'
import { ms, seconds as inSeconds, type Effort, type Report } from '../report.ts'
import { makeFolder, openInstallation } from '../servers/installation.ts'
import { driveByTurns } from './drive.ts'
import { connect, describeLoad, listPath, read, write } from './requests.ts'

const entriesOf = { 'a year': 365, 'ten years': 3650 }
const detailed = '/api/community/journal?limit=20&count=true'

/**
 * Measures lists, writing and searches with words encrypted at rest, beside the same with plain
 * ones.
 */
export async function measureWords(report: Report, { seconds, runs }: Effort): Promise<void> {
  using keys = makeFolder()
  const keyFile = join(keys.path, 'words.key')
  writeFileSync(keyFile, randomBytes(32).toString('base64'), { mode: 0o600 })
  await using plain = await openFilled()
  await using sealed = await openFilled(keyFile)
  report.add('Encrypting what is there', sealed.converted)
  const both = [plain, sealed]
  const measure = async (
    name: string,
    member: (side: Side) => Person | undefined,
    requests: (one: Person, connection: number) => ReturnType<typeof read>,
    connections = 1,
  ) => {
    const loads = both.map((side) => {
      const found = member(side)
      const clients = connect(connections, found ? [found] : [], requests)
      return { ...side.server, seconds, clients }
    })
    const [asItWas, encrypted] = await driveByTurns(loads, runs)
    if (!asItWas || !encrypted) return
    report.add(`${name}, plain`, describeLoad(asItWas))
    report.add(`${name}, encrypted`, describeLoad(encrypted))
    report.add(
      `${name}, encrypted to plain`,
      `${(encrypted.p50Ms / asItWas.p50Ms).toFixed(2)} times`,
    )
  }
  await measure(
    'List of 50',
    ({ members }) => members[0],
    (one) => read(one, listPath),
  )
  for (const [index, about] of Object.keys(entriesOf).entries())
    for (const [word, search] of Object.entries({ rare: 'loop+321', common: 'geese' }))
      await measure(
        `Search of ${about} for a ${word} word`,
        ({ members }) => members[index],
        (one) => read(one, `${detailed}&search=${search}`),
      )
  await measure(
    'Create',
    ({ members }) => members[2],
    (one, at) => write(one, at),
  )
}

type Side = Awaited<ReturnType<typeof openFilled>>

async function openFilled(keyFile?: string) {
  const installation = await openInstallation({
    command: ['web'],
    ...(keyFile && { environment: { WORDS_KEY_FILE: keyFile } }),
  })
  const { server, db, dataDir } = installation
  const members = await registerMembers(server.address, 3)
  const plans = Object.values(entriesOf).map((entries, index) => {
    return {
      memberIds: members.slice(index, index + 1).map(({ id }) => id),
      entries,
      characters: 1400,
    }
  })
  await fillEntries(db, plans)
  const converted = keyFile ? await encryptAll(dataDir, keyFile) : ''
  return {
    server,
    members,
    converted,
    [Symbol.asyncDispose]: () => installation[Symbol.asyncDispose](),
  }
}

async function encryptAll(dataDir: string, keyFile: string): Promise<string> {
  const attached = openWordKeys(await readKeyFile(keyFile), { isSealing: true })
  const { db, close } = await reachDatabase({ dataDir, attached }, console.error)
  const startedAt = performance.now()
  try {
    const rows = await convertWords(db)
    const took = performance.now() - startedAt
    return `${rows} rows in ${inSeconds(took)}, ${ms(took / rows)} a row`
  } finally {
    await close()
  }
}
