import { picturePlaces } from '@app/contract/newsroom/pictures'
import { premiumThemes, weeklyThemes } from '@app/contract/newsroom/themes'
import { expect, test } from 'vitest'
import { artForPackage, viewForPackage } from './art-of.ts'

const keysOf = (pack: Parameters<typeof artForPackage>[0]) =>
  picturePlaces.map((place) => artForPackage(pack, place).key)
const ids = Array.from({ length: 300 }, (_, i) => `package-${i}`)

test('the cover is the picture of the theme or its person, and no two themes of a stream share one', () => {
  const coversOf = (stream: 'weekly' | 'premium', editorial_theme: string) =>
    new Set(ids.map((id) => artForPackage({ id, stream, editorial_theme }, 'coverImage').key))
  const weekly = weeklyThemes.map((theme) => [...coversOf('weekly', theme)].toSorted().join(' '))
  const premium = premiumThemes.map((theme) => [...coversOf('premium', theme)].toSorted().join(' '))

  expect(weekly.slice(0, 3)).toEqual(['runner w1', 'lifter w2', 'sleeper w3'])
  expect(premium.slice(0, 3)).toEqual(['p1 thinker', 'p2 sleeper', 'eater p3'])
  for (const covers of [weekly, premium]) expect(new Set(covers.join(' ').split(' ')).size).toBe(18)
})

test('the two pictures inside are two others of the same stream, whatever the package', () => {
  const inside = new Set<string>()
  for (const id of ids) {
    const keys = keysOf({ id, stream: 'weekly', editorial_theme: 'Strength & Mobility' })
    expect(new Set(keys).size).toBe(3)
    expect(keys.slice(1).join('')).toMatch(/^(w\d){2}$/)
    keys.slice(1).forEach((key) => inside.add(key))
  }
  expect([...inside].toSorted()).toEqual(['w1', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9'])
})

test('a package without a theme has one of its stream’s pictures, by chance and always the same', () => {
  const pack = (id: string) => ({ id, stream: 'premium' as const, editorial_theme: null })

  expect(new Set(ids.map((id) => artForPackage(pack(id), 'coverImage').key)).size).toBe(18)
  expect(keysOf(pack('one'))).toEqual(keysOf(pack('one')))
})

test('each picture of a package is drawn from a seed of its own, and says what it shows', () => {
  const pack = { id: 'two', stream: 'weekly' as const, editorial_theme: 'Gear & Tech' }

  expect(new Set(picturePlaces.map((place) => artForPackage(pack, place).seed)).size).toBe(3)
  expect(artForPackage(pack, 'coverImage').alt).toBe(
    'Drawn picture: The back of a grey-haired cyclist on a road into the hills',
  )
})

test('the packages of one theme in four rounds running are drawn from four views', () => {
  const daily = { id: 'any', stream: 'premium' as const, cycle_start_date: null }
  const weekly = { id: 'any', stream: 'weekly' as const, live_on: null }
  const days = ['2026-11-02', '2026-11-11', '2026-11-20', '2026-11-29'].map((live_on) => ({
    ...daily,
    live_on,
  }))
  const cycles = ['2026-03-02', '2026-05-04', '2026-07-06', '2026-09-07'].map(
    (cycle_start_date) => ({
      ...weekly,
      cycle_start_date,
    }),
  )

  expect(new Set(days.map(viewForPackage)).size).toBe(4)
  expect(new Set(cycles.map(viewForPackage)).size).toBe(4)
})

test('a package without a date is drawn from a view by chance, and always the same', () => {
  const undated = (id: string) => ({
    id,
    stream: 'weekly' as const,
    live_on: null,
    cycle_start_date: null,
  })

  expect(new Set(ids.map((id) => viewForPackage(undated(id)))).size).toBe(4)
  expect(viewForPackage(undated('one'))).toBe(viewForPackage(undated('one')))
})
