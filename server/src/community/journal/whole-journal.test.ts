import { editEntry, listEntries, type Entry, type EntryPage } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { ListInPages } from '../../platform/http/list-in-pages.ts'
import { openSealedHouse } from '../../testing/sealed-house.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { wholeJournal } from './whole-journal.ts'

/** Some 2.4 MB of entries, of which some share their day and moment. */
async function writeLarge(house: TestApp, member: TestMember, count: number) {
  for (let written = 0; written < count; written++) {
    if (written % 3 === 0) house.clock.advance(60_000)
    // Signs, which are no words, are quick to take in.
    const content = `Entry ${written} ${'- '.repeat(9_900)}`
    await member.post('/api/community/journal', { title: `Loop ${written}`, content })
  }
}

async function byPages(member: TestMember): Promise<Entry[]> {
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor?: string } =
      cursor === null ? { limit: 70 } : { limit: 70, cursor }
    const page: Entry[] | EntryPage = await member.call(listEntries, { query })
    if (Array.isArray(page)) throw new Error('a page was asked for')
    entries.push(...page.entries)
    cursor = page.next_cursor
  } while (cursor !== null)
  return entries
}

const houses: [string, () => Promise<TestApp>][] = [
  ['plain', createTestApp],
  ['encrypted', openSealedHouse],
]

test.each(houses)(
  'a large journal is read and sent page by page, and is the same list to its caller: %s',
  async (_which, open) => {
    await using house = await open()
    const { ana, ben } = await house.members('ana', 'ben')
    await writeLarge(house, ana, 120)
    await ben.post('/api/community/journal', { title: 'Mine', content: 'Not hers.' })
    house.statements()

    const all = await ana.call(listEntries, { query: {} })

    expect(house.statements().filter((sent) => sent.includes('limit'))).toHaveLength(3)
    const paged = await byPages(ana)
    expect(all).toEqual(paged)
    expect(paged).toHaveLength(120)
    expect(await ana.get('/api/community/journal')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
  },
)

test('an entry that is given an earlier day while the list is read comes once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await writeLarge(house, ana, 120)
  const [newest] = await byPages(ana)
  const params = { id: newest?.id ?? '' }

  const list = await wholeJournal(house.deps, ana.id)
  if (!(list instanceof ListInPages)) throw new Error('a large journal comes in pages')
  let json = ''
  for await (const piece of list.asStream((page) => JSON.stringify(page))) {
    if (json === '') await ana.call(editEntry, { params, body: { happened_on: '2026-02-01' } })
    json += String(piece)
  }

  const ids = (JSON.parse(json) as { id: string }[]).map(({ id }) => id)
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
})
