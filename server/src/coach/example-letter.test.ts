import { exampleEntry, exampleLetter } from '@app/contract/example-letter'
import { expect, test } from 'vitest'
import { builtInCoach, loadKnowledge } from './coach.ts'

test('the letter on the landing page is what the coach answers to that entry, with the sources it cites', async () => {
  const knowledge = await loadKnowledge()
  const written = {
    ...exampleEntry,
    id: 'entry-1',
    tags: [...exampleEntry.tags],
    symptoms: [],
    writtenAt: new Date('2026-03-02T08:00:00Z'),
  }

  const letter = await builtInCoach(knowledge).adviseOn(written, {
    memberId: 'ana',
    goal: null,
    country: 'GB',
    tone: 'encouraging',
    maySend: false,
    history: [],
    neverSent: [],
    recent: [],
    earlierEntriesAt: [],
  })

  expect(letter.text).toBe(exampleLetter.paragraphs.join('\n\n'))
  expect(letter.factIds).toEqual(exampleLetter.sources.map(({ factId }) => factId))
  for (const { factId, ...cited } of exampleLetter.sources) {
    expect(knowledge.facts.get(factId)).toMatchObject(cited)
  }
})
