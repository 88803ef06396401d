import { CoachTone } from '@app/contract/community/preferences'
import { letterWords } from '@app/contract/lengths'
import { expect, test } from 'vitest'
import { countWords } from '../prose/count-words.ts'
import { quotationsIn } from '../prose/quotations.ts'
import { diaryContext, diaryEntry } from '../testing/model-letters.ts'
import { builtInCoach, loadKnowledge } from './coach.ts'

const coach = builtInCoach(await loadKnowledge())
const entry = diaryEntry({
  content:
    'I have stopped eating. I am not worth feeding. Nobody rings. Should I run the marathon on Sunday?',
  tags: ['Nutrition'],
})
const earlierEntriesAt = [1, 2, 3, 8, 15, 22].map(
  (days) => new Date(entry.writtenAt.getTime() - days * 86_400_000),
)

test.each(CoachTone.options)(
  'an entry that may hold more than training is answered without its words, its goal or a count, and with where to turn: %s',
  async (tone) => {
    const known = { tone, goal: 'Run the marathon on Sunday', earlierEntriesAt, isDelicate: true }
    const recent = []
    for (let reply = 0; reply < 6; reply++) {
      const insight = await coach.adviseOn(entry, diaryContext({ ...known, recent }))
      const [opening = ''] = insight.text.split('\n\n')
      expect(insight.kind).toBe('coaching')
      expect(quotationsIn(insight.text)).not.toContain('I have stopped eating')
      expect(insight.text).not.toMatch(
        /stopped eating|worth feeding|marathon|this week, and|weeks in a row|you asked/i,
      )
      expect(opening).toContain('Samaritans on 116 123')
      expect(opening).toContain('999')
      expect(insight).toMatchObject({ form: 'condolence', factIds: [] })
      expect(insight.text).not.toContain('?')
      expect(countWords(insight.text)).toBeLessThanOrEqual(letterWords.condolence.max)
      recent.unshift({ ...insight, writtenAt: entry.writtenAt })
    }
    expect(
      new Set(recent.map(({ partIds }) => partIds.find((id) => id.startsWith('withheld')))).size,
    ).toBe(3)
  },
)

test('somebody who has told another person, and asked for help, is not told to', async () => {
  const told =
    'You asked me straight out. No, not to do anything. I would be no loss, I thought. I rang Catriona and told her, and the doctor has me down for tomorrow.'
  const { text } = await coach.adviseOn(
    diaryEntry({ content: told }),
    diaryContext({ isDelicate: true }),
  )
  expect(text).toMatch(/You have told somebody|somebody knows/)
  expect(text).toContain('Samaritans on 116 123')
  expect(text).not.toMatch(/please tell somebody/)
})

test.each(['I have not told the doctor.', 'I told nobody, and the doctor is away.'])(
  'somebody who has not told anybody is: %s',
  async (untold) => {
    const content = `I would be no loss, I thought. ${untold}`
    const { text } = await coach.adviseOn(
      diaryEntry({ content }),
      diaryContext({ isDelicate: true }),
    )
    expect(text).not.toMatch(/You have told somebody|somebody knows/)
    expect(text).toContain('Samaritans on 116 123')
  },
)

test('the lines are those of the member’s country', async () => {
  const { text } = await coach.adviseOn(entry, diaryContext({ country: 'US', isDelicate: true }))
  expect(text).toContain('988')
})

test.each([
  'Not been sleeping. Put all the papers in the one tin so Margaret hasn’t to hunt. Showed her where the deeds are. Place’d run as well without us. Better. Moss followed us round.',
  'So, plain. No, I am not going to do anything to either of us, I was tired past the end of tired. I did ring the number.',
  'Gave young Cian the wetsuit and the fins, they won’t be used by me. Wrote out the bills and who to ring. She’d manage. Great night for it.',
])(
  'despair that nobody names is heard by its deeds and gets no safety text: %s',
  async (content) => {
    const insight = await coach.adviseOn(diaryEntry({ content }), diaryContext({}))
    expect(insight).toMatchObject({ kind: 'coaching', form: 'condolence', safetyLevel: null })
    expect(quotationsIn(insight.text)).toEqual([])
    expect(insight.text).toContain('Samaritans on 116 123')
    expect(coach.isDelicate(diaryEntry({ content }))).toBe(true)
  },
)

test('the same deeds with another reason are no despair', async () => {
  const content =
    'Op on Thursday. Wrote out the bills and who to ring for Pat, in case, and the dog can go to Sue. She’ll manage.'
  const gettingReady = diaryEntry({ title: 'Getting ready', content, tags: [] })
  const { form, text } = await coach.adviseOn(gettingReady, diaryContext({}))
  expect(form).not.toBe('condolence')
  expect(coach.isDelicate(gettingReady)).toBe(false)
  expect(text).not.toContain('Samaritans')
})
