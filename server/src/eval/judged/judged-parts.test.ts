import { expect, test } from 'vitest'
import { judgedTable, readJudgedParts } from './judged-parts.ts'

test('the file of judgements can be read, and no part of a letter stands in it twice', async () => {
  const judged = await readJudgedParts()
  expect(judged.length).toBeGreaterThan(4_000)
  const keys = judged.map(({ entry, part }) => `${entry} ${part}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('the table tells by kinds of parts how many of the judged ones are said still', () => {
  const table = judgedTable(
    [
      { entry: 'a', part: 'nt-heron-1', code: 'G' },
      { entry: 'a', part: 'rb-knee-1', code: 'XA' },
      { entry: 'b', part: 'nt-heron-1', code: 'XM' },
      { entry: 'b', part: 'rac-4', code: 'P' },
    ],
    new Map([
      ['a', new Set(['nt-heron-1'])],
      ['b', new Set(['nt-heron-1', 'rac-4'])],
    ]),
  )
  expect(table.split('\n').slice(2)).toEqual([
    '| things noticed | 1 of 1 | 0 of 0 | 1 of 1 |',
    '| remarks on a sore part | 0 of 0 | 0 of 0 | 0 of 1 |',
    '| findings and the rest | 0 of 0 | 1 of 1 | 0 of 0 |',
    '| all | 1 of 1 | 1 of 1 | 1 of 2 |',
  ])
})
