import { CoachTone } from '@app/contract/community/preferences'
import { letterWords } from '@app/contract/lengths'
import { expect, test } from 'vitest'
import { keepDiary } from '../eval/keep-diary.ts'
import { pageFaultFinder } from '../eval/page-faults.ts'
import { countWords } from '../prose/count-words.ts'
import { builtInCoach, loadKnowledge } from './coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const faultsOf = pageFaultFinder(knowledge)
const { openings, insights, remarks, notices } = knowledge
const noticed = notices.notices.flatMap(({ texts, sorrows }) =>
  texts.map(({ id }) => ({ id, sorrows })),
)
const kept = new Map(
  [...openings, ...insights, ...remarks, ...noticed].map(({ id, sorrows }) => [id, sorrows]),
)

const heavyDays = [
  ['loss', 'We buried my husband on Thursday. I walked the dog along the shore afterwards.'],
  ['loss', 'My daughter lost her baby. I sat with her all week. No training.'],
  ['loss', 'My father died on Sunday. Running can wait.'],
  ['illness', 'They told me it is Parkinson’s. I went for a run because I still can.'],
  [
    'loss',
    'We had to have Bess put down this morning. She ran with me for eleven years. I did not go out.',
  ],
  ['illness', 'Visited Sheila in the hospice, then cycled home slowly along the canal.'],
  [
    'absence',
    'Presentation night. I got the V60 club championship and my late wife would have loved it.',
  ],
  ['upheaval', 'Made redundant after thirty-one years. Went for a swim because it was Tuesday.'],
  [
    'absence',
    'Ten weeks since Tom died. I ran our old loop and cried most of the way, but I was glad to be out.',
  ],
  ['upheaval', 'Decree came through today. I went to circuits and lifted angry. It helped.'],
  ['illness', 'Parkwalk with my sister, who is having chemo. We laughed the whole way round.'],
  ['low', 'Low mood for weeks. I got out for a walk and that was all I could manage.'],
  ['loss', 'Mum died on Friday. Should I run the half marathon on Sunday?'],
] as const

test.each(CoachTone.options)(
  'a death, a grave illness, a life upset is answered with the parts kept for it and nothing else: %s',
  async (tone) => {
    const drafts = heavyDays.map(([, content]) => ({ title: 'Today', content }))
    const pages = await keepDiary(
      coach,
      { memberId: 'ana', goal: 'Run the club half marathon', tone },
      drafts,
    )
    for (const [day, page] of pages.entries()) {
      const { text, partIds, factIds, form = 'letter' } = page.insight
      expect(
        partIds.filter((id) => !kept.get(id)?.includes(heavyDays[day]?.[0] ?? 'loss')),
      ).toEqual([])
      expect(text).not.toMatch(/half marathon|this week, and|weeks in a row|You wrote|first entry/)
      expect(form).toBe('condolence')
      expect(countWords(text)).toBeGreaterThanOrEqual(letterWords[form].min)
      expect(countWords(text)).toBeLessThanOrEqual(letterWords[form].max)
      expect([factIds.length > 0, text.includes('?')]).toEqual([false, false])
      expect(faultsOf(page)).toEqual([])
    }
  },
)

test('an ordinary day gets no part that is kept for a heavy one', async () => {
  const drafts = Array.from({ length: 12 }, () => ({
    title: 'Work',
    content: 'Work all week, then twenty minutes.',
  }))
  for (const { insight } of await keepDiary(
    coach,
    { memberId: 'ana', goal: null, tone: 'plain' },
    drafts,
  ))
    expect(insight.partIds.filter((id) => kept.get(id))).toEqual([])
})

test('a member who feels low for weeks reads whom to tell, by the name that their country uses', async () => {
  const drafts = Array.from({ length: 6 }, () => ({
    title: 'Low',
    content: 'Low mood for weeks. A walk was all.',
  }))
  for (const { insight } of await keepDiary(
    coach,
    { memberId: 'ana', goal: null, tone: 'plain' },
    drafts,
  ))
    expect(insight.text).toContain('GP')
})

test.each(CoachTone.options)(
  'a month of grief is not answered twice in the same words: %s',
  async (tone) => {
    const drafts = Array.from({ length: 30 }, (_, day) => ({
      title: `Day ${day}`,
      content: 'Grief again. I walked to the end of the road and came home.',
    }))
    const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone }, drafts)
    for (const page of pages) expect(faultsOf(page)).toEqual([])
  },
)
