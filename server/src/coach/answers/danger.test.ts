import { CoachTone } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { builtInCoach } from '../coach.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const reassuring = new Set(knowledge.answers.filter(({ urgent }) => !urgent).map(({ id }) => id))

const questions = [
  'Should I rest or go lighter?',
  'What do you think?',
  'Does that count?',
  'Is it all right to ride on Sunday?',
  'Is that normal at my age?',
  'Am I being daft?',
  'Swim or cycle tomorrow?',
  'How long does it take to settle?',
  'How do I get going again?',
]

test.each([
  'My left calf is swollen and warm since the flight.',
  'Tightness across my chest on the hill, gone at the top.',
  'My foot slaps when I walk and the leg feels weak.',
  'Heard a pop in the back of my ankle and cannot stand on my toes.',
  'Fell on the ice on Sunday and the hip still hurts to stand on.',
  'One spot on the shin bone sore to press, worse each run.',
  'My back pain wakes me at night when I lie still.',
  'Lost a stone since Christmas without trying.',
  'I have started to bleed again and I am 63.',
  'Black sticky stools since Tuesday.',
  'Found a lump in my groin, hard.',
  'A blister on my toe that I cannot feel, gone black, and I am diabetic.',
  'My heart races for no reason at rest, twice this week.',
  'Short of breath lying flat, need three pillows.',
  'My arm went weak for ten minutes and my words came out wrong.',
  'Both shoulders and hips stiff till noon, and a headache by the temple.',
  'Blood pressure 186 over 112 at home, twice.',
  'Sudden pain between the shoulder blades picking up a box, and my bones are thin.',
])('no answer beside a sign of danger says anything else: %s', async (sign) => {
  for (const question of questions) {
    const entry = diaryEntry({ title: 'Today', content: `${sign} ${question}`, tags: [] })
    const { kind, partIds } = await coach.adviseOn(entry, diaryContext({}))
    const said = partIds.filter(
      (id) => reassuring.has(id.replace(/-\d$/, '')) || reassuring.has(id),
    )
    expect({ question, said: kind === 'safety' ? [] : said }).toEqual({ question, said: [] })
  }
})

test('an answer keeps the line on when to ask somebody, in every tone', async () => {
  const content = 'Left knee sore, 3 out of 10. Is it worth having it looked at?'
  for (const tone of CoachTone.options) {
    const entry = diaryEntry({ title: 'Knee', content, tags: [] })
    const { text } = await coach.adviseOn(entry, diaryContext({ tone }))
    expect(text).toContain('Take it further')
  }
})
