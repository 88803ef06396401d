import { expect, test } from 'vitest'
import { measureTextCoverage } from './text-coverage.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const plain = { theme: null, stream: 'weekly', place: null, customPrompt: null, recentTitles: [], ledger: [] } as const
const articleOn = async (topic: string) => (await writer.write({ ...plain, topic, seed: 'one' })).article
const measure = (topic: string, article: string) => measureTextCoverage({ topic, theme: null, article }, knowledge)

test.each([
  ['a word that hardly any reviewed part has', 'Strength training', 'Strength training for knitters', 'knitters'],
  ['a narrower name of its subject', 'Strength training', 'Strength training with kettlebells', 'kettlebells'],
  [
    'a word by which another subject is called',
    'Interval training',
    'Interval training, and how to recover',
    'recover',
  ],
])('a piece that never says %s is not about it', async (_a, subject, topic, word) => {
  expect(measure(topic, await articleOn(subject))).toMatchObject({
    missing: [word],
    notice: expect.stringContaining(`The topic says “${word}”, and the text never does`) as unknown,
  })
})

test('a piece that speaks of it is', async () => {
  const article = await articleOn('Strength training')
  const said = article.replace('\n\n## ', '\n\nA knitter lifts with her forearms all day.\n\n## ')

  expect(measure('Strength training for knitters', said)).toMatchObject({ notice: null })
})

test.each([
  ['the angle', 'Strength training: is it worth the hype?'],
  ['a slip of spelling', 'Strength training for stubborrn people'],
  ['half of a compound', 'Strength training for butter-fingered people'],
  ['another sentence than the first', 'Strength training. For the Whitsun issue, with a cartoon.'],
])('words of %s are not missed', async (_of, topic) => {
  expect(measure(topic, await articleOn('Strength training'))).toMatchObject({ notice: null })
})
