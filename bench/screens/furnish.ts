import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { moveEntry } from '../data/diary.queries.ts'
import { registerEditors, registerMembers, type Person } from '../data/members.ts'
import { call, journalPath } from '../servers/call.ts'
import type { Db } from '../servers/installation.ts'

export type Furnished = {
  member: Person
  newcomer: Person
  editor: Person
  articles: string[]
  entries: string[]
}

const corpora = join(import.meta.dirname, '../../server/knowledge/reading/corpus')
const dayMs = 86_400_000
const photo = `data:image/png;base64,${readFileSync(join(import.meta.dirname, '../../docs/pictures/journal.png')).toString('base64')}`
const daysBetweenEntries = 2.6
const POLL_MS = 40

const Labelled = z.object({
  member: z.string(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
})
const Entry = z.object({
  id: z.string(),
  insight_status: z.string(),
  aiResponses: z.array(z.object({ id: z.string() })),
})
const Stream = z.array(z.object({ id: z.string(), status: z.string() }))

/** Two real diaries, long entries and short ones, as one member's thirty. */
function readDiary() {
  const read = (file: string, member: string) =>
    readFileSync(join(corpora, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Labelled.parse(JSON.parse(line)))
      .filter((entry) => entry.member === member)
  return [...read('m.jsonl', 'm3'), ...read('k.jsonl', 'k2').slice(0, 10)]
}

/** Gives an installation what the screens hold after a season of use. */
export async function furnish(address: string, db: Db): Promise<Furnished> {
  const [editor] = await registerEditors(address, 1)
  const [member, newcomer] = await registerMembers(address, 2)
  if (!editor || !member || !newcomer) throw new Error('Somebody was not registered')
  await send(address, '/api/content/demo', editor, {})
  const articles = await publishStream(address, editor)
  await call(address, '/api/community/profile/upgrade', {
    method: 'PUT',
    body: {},
    cookie: member.cookie,
  })
  const goal = 'Finish the Windermere triathlon in October, swimming calmly.'
  await send(address, '/api/community/goals', member, { goal })
  const entries = await writeDiary(address, db, member)
  for (const at of [3, 9, 14])
    await send(address, `/api/community/insights/pin/${entries[at]?.letter}`, member, {})
  for (const id of articles.slice(0, 4))
    await send(address, `/api/community/library/save/${id}`, member, {})
  return { member, newcomer, editor, articles, entries: entries.map(({ id }) => id) }
}

async function writeDiary(address: string, db: Db, member: Person) {
  const diary = readDiary()
  const written: { id: string; letter: string }[] = []
  for (const [at, { title, content, tags }] of diary.entries()) {
    const isPublic = at % 7 === 0
    const image_url = at % 10 === 4 ? photo : undefined
    const body = { title, content, tags, is_private: !isPublic, image_url }
    const { id } = Entry.parse(await send(address, journalPath, member, body))
    const daysBack = (diary.length - 1 - at) * daysBetweenEntries
    const letter = await waitForLetter(address, member, id)
    await moveEntry(db, id, new Date(Date.now() - daysBack * dayMs))
    written.push({ id, letter })
  }
  return written.toReversed()
}

async function waitForLetter(address: string, { cookie }: Person, id: string): Promise<string> {
  for (;;) {
    const entry = Entry.parse(
      await (await call(address, `${journalPath}/${id}`, { cookie })).json(),
    )
    const [letter] = entry.aiResponses
    if (letter) return letter.id
    await sleep(POLL_MS)
  }
}

async function publishStream(address: string, { cookie }: Person): Promise<string[]> {
  const read = async (path: string) =>
    Stream.parse(await (await call(address, path, { cookie })).json())
  const [today, ...later] = await read('/api/premium-content')
  // Members read today's article and those of the library; the others open on their days.
  const library = await read('/api/premium-content/archived')
  const list = [...(today ? [today] : []), ...library, ...later]
  for (const { id } of list.filter(({ status }) => status !== 'published')) {
    const body = { override_reason: 'Published to be looked at and measured.' }
    await call(address, `/api/premium-content/${id}/publish`, { method: 'PUT', body, cookie })
  }
  return list.map(({ id }) => id)
}

async function send(
  address: string,
  path: string,
  { cookie }: Person,
  body: object,
): Promise<unknown> {
  const answer = await call(address, path, { body, cookie })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
