import { expect, test } from 'vitest'
import { loadSigns } from '../../coach/coach.ts'
import { check } from '../../prose/check.ts'
import { findPackageFaults } from '../../writer/package-faults.ts'
import { createWriters } from '../../writer/writers.ts'

const { builtIn, knowledge } = await createWriters({ llm: null, loadSigns })()
const made = await builtIn.write({
  stream: 'weekly',
  topic: 'Rest days',
  theme: 'Recovery & Longevity',
  customPrompt: '',
  place: 3,
  ledger: [],
  recentTitles: [],
  seed: 'signs',
})
const dangers = ['warning-sign', 'false-comfort', 'prescribed']
const dangersWith = (sentence: string, signs = knowledge) =>
  findPackageFaults({ ...made, article: `${sentence}\n\n${made.article}` }, 'weekly', signs).filter(
    ({ rule }) => dangers.includes(rule),
  )

test.each([
  'A swollen, hot calf after a long flight wants a gentle run.',
  'Some mornings it seems not worth going on living, and the club helps.',
])('the diary’s net reads an article too: "%s"', (sentence) => {
  const { namesSign: _net, ...alone } = knowledge

  expect(dangersWith(sentence, alone)).toEqual([])
  expect(dangersWith(sentence)).toMatchObject([{ rule: 'warning-sign', found: sentence }])
  expect(dangersWith(`${sentence} Ring your doctor today.`)).toEqual([])
})

test('no reviewed module is refused by it', () => {
  const { namesSign } = knowledge
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const refused = modules.flatMap(({ id, body }) =>
    check(body, { kind: 'article', namesSign })
      .filter(({ rule }) => dangers.includes(rule))
      .map(({ found }) => [id, found]),
  )
  expect(refused).toEqual([])
})
