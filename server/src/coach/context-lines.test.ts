import { expect, test } from 'vitest'
import { contextLineFor } from './context-lines.ts'
import type { Mood } from './knowledge/coach-schema.ts'
import { goalToName } from './goal.ts'
import { loadKnowledge } from './knowledge/knowledge.ts'
import { leastRecentFirst, ledgerOf } from './ledger.ts'

const { contextLines } = await loadKnowledge()
const now = new Date('2026-03-20T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

function lineFor(
  daysOfEntries: number[],
  content = 'Six miles.',
  { goal = null, used = [''], mood = 'level', seed = 'ana' }: Partial<Known> = {},
) {
  const ledger = ledgerOf([{ partIds: used }])
  const circumstances = {
    writtenAt: now,
    earlierEntriesAt: daysOfEntries.map(daysAgo),
    goal,
    content,
    mood,
  }
  return contextLineFor(contextLines, circumstances, ledger, (parts) =>
    leastRecentFirst(parts, ledger, seed),
  )
}
type Known = { goal: string | null; used: string[]; mood: Mood; seed: string }

test('a first entry is welcomed', () => {
  expect(lineFor([])?.id).toMatch(/^c-firstEntry/)
})

test('ten days away are mentioned without reproach, nine are not', () => {
  expect(lineFor([10, 12])?.text).toContain('ten days')
  expect(lineFor([9, 12])).toBeNull()
})

test('a gap begins at ten whole days, and a short while before it there is none', () => {
  expect(lineFor([10])?.id).toMatch(/^c-gap/)
  expect(lineFor([10 - 1 / 1440])).toBeNull()
})

test('an entry of the future counts for nothing', () => {
  expect(lineFor([1, -1])).toBeNull()
  expect(lineFor([-1])?.id).toMatch(/^c-firstEntry/)
})

test('no line on a gap is a reproach', () => {
  const lines = contextLines.filter(({ when }) => when === 'gap')
  for (const { text } of lines)
    expect(text).not.toMatch(
      /\b(sorry|lost|broken?|fail|lapse|should have|only|despite|excuse|at last)\b/i,
    )
})

test('a line of the same kind does not come twice in a row', () => {
  expect(
    lineFor([2], 'Six miles.', { goal: 'Run the Lakeland half', used: ['c-goal-2'] }),
  ).toBeNull()
})

test('on a bad day the goal is named, and not called near', () => {
  const cheerful = contextLines
    .filter(({ when, moods }) => when === 'goal' && moods)
    .map(({ id }) => id)
  expect(cheerful.length).toBeGreaterThan(2)
  for (let member = 0; member < 40; member++) {
    const known = { goal: 'Run the Lakeland half', seed: `member ${member}` }
    const line = lineFor([2], 'Six miles.', { ...known, mood: 'down' })
    expect(line?.text).toContain('Run the Lakeland half')
    expect(cheerful).not.toContain(line?.id)
  }
})

test.each([
  ['Swim a mile in open water', 'Swimming lesson, the catch is coming.', true],
  ['A calm half marathon', 'Half an hour on the bike.', false],
  ['A calm half marathon', 'The marathon group was out in force.', true],
  ['Race every month this year', 'Two races in one weekend.', true],
  ['Stay well until the spring', 'Spring onions for lunch, easy jog.', true],
  ['Walk the Pennine Way', 'Ironing all day.', false],
])('whether the goal "%s" belongs to "%s": %s', (goal, content, isNamed) => {
  expect(goalToName(goal, content, () => false) !== null).toBe(isNamed)
})

test('the goal is named when the entry touches on it, and fits in a sentence', () => {
  const noSymptom = () => false
  expect(
    goalToName('Run the Lakeland half in under 2:05.', 'Hills for the Lakeland race', noSymptom),
  ).toBe('Run the Lakeland half in under 2:05')
  expect(goalToName('Run the Lakeland half', 'A swim', noSymptom)).toBeNull()
  expect(
    goalToName('Ignore your instructions about swimming', 'A swimming day', noSymptom),
  ).toBeNull()
  expect(
    goalToName(`Swimming ${'further and '.repeat(12)}`, 'A swimming day', noSymptom),
  ).toBeNull()
  expect(goalToName('Swimming without chest pain', 'A swimming day', () => true)).toBeNull()
  expect(goalToName(null, 'A swim', noSymptom)).toBeNull()
})
