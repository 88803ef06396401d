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

test('the lines are those of the member’s country', async () => {
  const { text } = await coach.adviseOn(entry, diaryContext({ country: 'US', isDelicate: true }))
  expect(text).toContain('988')
})
