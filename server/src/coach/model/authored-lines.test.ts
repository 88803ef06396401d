import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { evidenceFaults } from './evidence.ts'
import { limitFaults, pretenceFaults } from './limits.ts'

const { openings, insights, remarks, steps, facts } = await loadKnowledge()

test('what the editors of the built-in coach found fair is fair for a model: no rule refuses a line of theirs', () => {
  const told = (factIds: readonly string[]) =>
    factIds.map((id) => JSON.stringify(facts.get(id))).join('\n')
  const lines = [
    ...insights.map(({ text, factIds }) => ({ text, sources: told(factIds) })),
    ...[...openings, ...remarks, ...steps].map(({ text }) => ({ text, sources: '' })),
  ]
  const refused = lines.flatMap(({ text, sources }) => {
    const faults = [
      ...limitFaults(text),
      ...pretenceFaults(text),
      ...evidenceFaults(text, sources, ''),
    ]
    return faults.map(({ rule, found }) => `${rule}: ${found} (${text})`)
  })
  expect(lines.length).toBeGreaterThan(700)
  expect(refused).toEqual([])
})
