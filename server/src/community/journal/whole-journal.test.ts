import { listEntries, type Entry, type EntryPage } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { openSealedHouse } from '../../testing/sealed-house.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

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
