import { createEntry, listEntries } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { fillPlainEntries } from '../../testing/rows.queries.ts'
import { openSealedHouse } from '../../testing/sealed-house.ts'
import { mostSearched } from './opened-search.ts'

const now = '2026-03-02T06:00:00Z'

test('a search looks through so many encrypted entries a call, says how far back, and goes on', async () => {
  await using house = await openSealedHouse({ now })
  const { ana } = await house.members('ana')
  await fillPlainEntries(house.db, ana.id, mostSearched + 300)
  house.clock.set('2026-03-03T06:00:00Z')
  await ana.call(createEntry, { body: { title: 'New', content: 'A heron stood there.' } })
  await house.work()
  const find = async (search: string, cursor?: string) => {
    const page = await ana.call(listEntries, { query: { limit: 5, count: 'true', search, cursor } })
    if (Array.isArray(page)) throw new Error('a page was asked for')
    return page
  }

  const herons = await find('herons')
  expect(herons).toMatchObject({
    entries: [{ title: 'New' }],
    matching: 1,
    total: mostSearched + 301,
    hits: ['heron'],
    searched_since: expect.stringMatching(/^20\d\d-/),
    next_cursor: expect.any(String),
  })
  expect(await find('herons', herons.next_cursor ?? '')).toMatchObject({
    entries: [],
    next_cursor: null,
  })
  const oldest = await find('filled 100', (await find('nowhere')).next_cursor ?? '')
  expect(oldest.entries.map(({ title }) => title)).toEqual(['Filled 100'])
})
