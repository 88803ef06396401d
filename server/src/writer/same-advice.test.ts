import { expect, test } from 'vitest'
import { createSayOnce, openComparison } from './same-advice.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const compare = openComparison(knowledge)
const first =
  "A tendon that already hurts needs a clinician's plan; a sudden pop needs to be seen the same day."

test('a caution that the piece has given in other words is not given again', () => {
  const once = createSayOnce(compare)
  once.noteCaution(first)
  expect(
    once.isNewCaution(
      "A sudden pop needs to be seen the same day, and a tendon that already hurts needs a clinician's plan.",
    ),
  ).toBe(false)
})

test.each([
  ['another door', 'A tendon that already hurts, or a sudden pop, needs a plan: call 999.'],
  ['another sign', "A calf that is swollen, warm and tender needs a clinician's plan."],
])('a caution that names %s stands', (_what, caution) => {
  const once = createSayOnce(compare)
  once.noteCaution(first)
  expect(once.isNewCaution(caution)).toBe(true)
})

test('a thing to do that the text has said is no point of a list any more', () => {
  const once = createSayOnce(compare)
  once.note('Mend the smallest meal first. Walk to the shops.')
  expect(once.newActions(['Mend the thinnest meal first', 'Lift the rucksack twice'])).toEqual([
    'Lift the rucksack twice',
  ])
})

test('an article shows what its own parts say to do before it borrows a part', async () => {
  const { article, moduleIds } = await createBuiltInWriter(knowledge).write(
    weeklyBrief('Jumping exercises with osteopenia'),
  )
  const own = knowledge.subjects.find(({ subject }) => subject === 'bone density')
  expect(moduleIds.filter((id) => !own?.modules.includes(id))).toEqual([])
  const evidence = [...knowledge.pools.values()]
    .flatMap(({ modules }) => modules)
    .filter(({ id, role }) => moduleIds.includes(id) && role === 'evidence')
  expect(
    evidence.some(({ do: actions }) => actions.some((one) => article.includes(`- ${one}`))),
  ).toBe(true)
})
