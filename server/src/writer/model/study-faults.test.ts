import { expect, test } from 'vitest'
import { loadWriterKnowledge } from '../writer.ts'
import { studyFaults } from './study-faults.ts'

const { facts, pools } = await loadWriterKnowledge()
const rulesIn = (...lines: string[]) =>
  studyFaults(new Map([['section 1', lines]]), facts).map(({ rule }) => rule)

test.each([
  [
    'under a mark',
    'Riders who keep to the cold keep more of their summer form, as a study of clubs found. [F62]',
    ['citation', 'study'],
  ],
  [
    'under no mark',
    'Athletes with pacemakers have been found to race as well as before.',
    ['study', 'health'],
  ],
  ['without a verb of finding', 'A Scandinavian trial of such devices ended well.', ['study']],
])('an invented study %s is a fault', (_, line, rules) => {
  expect(rulesIn(line)).toEqual(rules)
})

test('a missing source that is marked as such is settled by its own check', () => {
  expect(rulesIn('A trial of such devices ended well. [SOURCE NEEDED]')).toEqual([])
})

test('no study that a reviewed module tells is taken for an invented one', () => {
  const modules = [...pools.values()]
    .flatMap((pool) => pool.modules)
    .filter(({ factIds }) => factIds.length > 0)
  const refused = modules.flatMap(({ id, body, factIds }) =>
    rulesIn(`${body} [${factIds.join(', ')}]`).flatMap((rule) => (rule === 'study' ? [id] : [])),
  )
  expect(refused).toEqual([])
})
