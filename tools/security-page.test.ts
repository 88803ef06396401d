import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
/** The points of ASVS 5.0 in levels 1 and 2. */
const pointsOfTheStandard = 253

const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const points = rows.flatMap(([, ids = '', , state = '']) =>
  ids.split(', ').map((id) => ({ id, state })),
)

test('every file that the page on security names is there', () => {
  const named = [page, readFileSync(join(root, 'SECURITY.md'), 'utf8')].flatMap((text) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, path = '']) => path),
  )

  expect(named.length).toBeGreaterThan(100)
  expect(
    named.filter(
      (path) => !['', 'server/src'].some((folder) => existsSync(join(root, folder, path))),
    ),
  ).toEqual([])
})

test('every point of the standard stands on it once', () => {
  expect(new Set(points.map(({ id }) => id)).size).toBe(pointsOfTheStandard)
  expect(points).toHaveLength(pointsOfTheStandard)
})

test('its sums are those of its rows', () => {
  const sum = (state: string) => points.filter((point) => point.state === state).length

  expect(page).toContain(
    `**${sum('met')} met**, **${sum('partly')} partly**, **${sum('not met')} not met**`,
  )
  expect(page).toContain(`${sum('operator')} the operator's, ${sum('n/a')} do not apply`)
  expect(
    ['met', 'partly', 'not met', 'operator', 'n/a'].map(sum).reduce((all, one) => all + one),
  ).toBe(points.length)
})
