import { CoachTone } from '@app/contract/community/preferences'
import { expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const coach = builtInCoach(await loadKnowledge())

/** Collects the openings that four members get to an entry, in every tone. */
async function openingsTo(content: string): Promise<string[]> {
  const members = CoachTone.options.flatMap((tone) =>
    ['ana', 'ben', 'cat', 'dan'].map((memberId) => ({ tone, memberId })),
  )
  const diaries = await Promise.all(
    members.map((member) =>
      keepDiary(coach, { ...member, goal: null }, [{ title: 'Monday', content }]),
    ),
  )
  return diaries.map(([page]) => page?.insight.text.split('\n\n')[0] ?? '')
}

test.each([
  [
    'Swim was chaos, bike was brilliant. I am never doing that again. Finished and I loved it.',
    'never doing that',
  ],
  ['Club final at bowls. Lost 21-18 and it was the best game I have had.', 'Club final at bowls'],
  [
    'Six hill reps with the club. Jean beat me on every one. Sat in the car afterwards and ate a pear, and thought well of it.',
    'Six hill reps with the club',
  ],
  ['I leaked again on the trampoline and left the class early, embarrassed.', 'leaked again'],
  [
    'New blade fitted. Three laps of the track and no rubbing. I could have cried.',
    'could have cried',
  ],
  ['Heel pain first thing again. I grinned and went to the pool instead. Fed up.', 'I grinned'],
])('"%s" is not quoted as "%s"', async (content, words) => {
  for (const opening of await openingsTo(content)) expect(opening).not.toContain(words)
})

test('a question that is quoted keeps its mark, inside the quotation', async () => {
  const openings = await openingsTo(
    'My legs are tired. Should I run the cross country on Saturday?',
  )
  const quoted = openings.filter((opening) => opening.includes('cross country'))
  expect(quoted.length).toBeGreaterThan(0)
  for (const opening of quoted)
    expect(opening).toMatch(/Should I run the cross country on Saturday\?[”"]$/)
})

test.each([
  'Tested positive for covid on Monday. No training, just soup and the cricket on the radio.',
  'A niggle in the left knee on the way down the steps, so I cut the run to two miles.',
])('"%s" is no ordinary day', async (content) => {
  for (const opening of await openingsTo(content))
    expect(opening).not.toMatch(/ordinary|steady sort|triumph|as a baseline|outlier|went well/i)
})

test('the family doctor has the name that the member’s country uses, in every part, and not in the member’s own words', async () => {
  const content =
    'My GP says I am fine to run, and I was glad to hear it. Half a stone on since Christmas.'
  const knowledge = await loadKnowledge()
  const openings = knowledge.openings.map((each) => ({ ...each, text: `Ask a GP. ${each.text}` }))
  const remarks = knowledge.remarks.map((each) => ({
    ...each,
    text: `${each.text} What says your GP?`,
  }))
  const local = builtInCoach({ ...knowledge, openings, remarks })
  const entry = {
    id: 'e',
    title: 'Monday',
    content,
    tags: [],
    symptoms: [],
    writtenAt: new Date('2026-03-01'),
  }
  const nothing = { recent: [], history: [], neverSent: [], earlierEntriesAt: [], maySend: false }
  for (const memberId of ['ana', 'ben', 'cat', 'dan']) {
    const context = {
      ...nothing,
      memberId,
      goal: null,
      country: 'US',
      tone: 'encouraging',
    } as const
    const { text } = await local.adviseOn(entry, context)
    expect(text.replace(/[“"][^”"]*[”"]/g, '')).not.toMatch(/\bGP\b/)
    expect(text).not.toMatch(/[“"]My doctor says/)
  }
})

test('quotation marks are those of the rest of the screen', async () => {
  const openings = await openingsTo(
    'Round by the church and the mill as usual. The lane was lit up like a stage all the way to the ford, and I was delighted.',
  )
  for (const opening of openings) expect(opening).toMatch(/“[^”"]+”/)
})

test('a short and happy entry is answered as a happy one', async () => {
  for (const opening of await openingsTo('I have never felt better. Flew round the loop.'))
    expect(opening).not.toMatch(/sorry|too little|slowly|allowed/i)
})

test('a bad day gets no counts', async () => {
  const drafts = Array.from({ length: 24 }, (_, day) => ({
    title: `Day ${day}`,
    content: 'Slept four hours again and cancelled the track session. I hate this.',
  }))
  for (const { insight } of await keepDiary(
    coach,
    { memberId: 'ana', goal: null, tone: 'encouraging' },
    drafts,
  ))
    expect(insight.partIds.filter((id) => /^c-(streak|entriesThisWeek)/.test(id))).toEqual([])
})

test.each([
  [
    'the time that sums up the splits',
    'The miles were 5:18, 5:25, 5:30, 5:28 and 5:17. That is 26:58 for the lot.',
    '26:58',
  ],
  [
    'the mean that is said to be one',
    'Six of them at 3:34, 3:36, 3:44 and the rest, mean 3:38 in all.',
    '3:38',
  ],
  ['the one there is', 'Home in 47:31 with nobody behind.', '47:31'],
])('of several figures the letter opens with %s', async (_, content, figure) => {
  for (const opening of await openingsTo(content)) expect(opening).toContain(figure)
})

test('beside a complaint no other line is given back', async () => {
  const openings = await openingsTo(
    'Bath, and then Sunday dinner at the house with everybody. My left knee hurt on every stair.',
  )
  for (const opening of openings) expect(opening).not.toContain('dinner')
})
