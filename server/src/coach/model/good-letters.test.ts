import { expect, test } from 'vitest'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'
import { loadKnowledge, type CoachEntry } from '../coach.ts'
import { checkReply } from './check-reply.ts'
import { instructionsFor } from './instructions.ts'
import type { ModelReply } from './model-reply.ts'
import { createReading } from './reading.ts'

const knowledge = await loadKnowledge()
const read = createReading(knowledge)
const words = { min: 120, max: 200 }

type Letter = { entry: Partial<CoachEntry>; goal: string | null; reply: ModelReply }

const letters: Letter[] = [
  {
    entry: {
      title: 'Calf',
      content:
        'Calf twinge on the easy run at mile four. I am fed up with this calf and walked home. Third time since Christmas.',
    },
    goal: 'Run the Lakeland half marathon in under 2:05',
    reply: {
      acknowledgement:
        'Three times since Christmas is enough to wear anybody down, and "I am fed up with this calf" is a fair summary. Walking home was the right call, because it keeps the options open for next week.',
      quotation: 'I am fed up with this calf',
      insight:
        'One pattern is worth checking first. In a study of 5,205 runners followed for 18 months, a single run 10-30% longer than the longest of the past 30 days went with a 64% higher rate of overuse injury, while weekly mileage ratios did not predict it. The runners were mostly men and nobody was randomised, so treat it as a hint and not as proof.',
      for_you:
        'For you, with a half marathon to prepare for, the useful number may be the length of your longest recent run rather than the weekly total. If the fourth mile keeps being the trouble, the calf is telling you where its current limit sits.',
      next_step:
        'Look back through the last month, find your longest run, and keep the next two outings well inside it, with a walk before and after. If it is no better in two weeks, a physiotherapist should have a look.',
      question: 'What was different about the runs in between that went well?',
      fact_ids: ['F57'],
      safety: 'none',
    },
  },
  {
    entry: {
      title: 'Gym',
      content:
        'Squats and deadlifts, three sets of five. I lifted more than last week and enjoyed it. 62.5 kg on the squat now.',
    },
    goal: 'Stay strong for the hills',
    reply: {
      acknowledgement:
        'You lifted more than last week, and it is good to read that you enjoyed it too. That combination is what keeps people going back to the rack in February.',
      quotation: null,
      insight:
        'Strength work also appears to protect against injury. When trials were pooled, strength programmes cut sports injuries to about a third. There is a catch: the trials were in people aged 12-40, so nobody over 40 was studied and it is encouragement rather than proof for you.',
      for_you:
        'Your goal is to stay strong for the hills, and heavy squats are about as direct a route as there is. The 62.5 kg matters less than the fact that the bar moved well and you wanted to do it again.',
      next_step:
        'Next session, keep the weight where it is and aim for the same three sets with one repetition left in hand on each. Note how the last set felt.',
      question: 'Where on the hills do you hope to notice the difference first?',
      fact_ids: ['F30'],
      safety: 'none',
    },
  },
  {
    entry: {
      title: 'Rest day',
      content:
        'Rest day. Soup, the paper and my grandson. I felt guilty about not training until about noon and then I forgot.',
    },
    goal: null,
    reply: {
      acknowledgement:
        'Soup, the paper and a grandson sounds like a day well spent. You noticed that "I felt guilty about not training until about noon", and then the guilt simply wandered off.',
      quotation: 'I felt guilty about not training until about noon',
      insight:
        'Habits are sturdier than guilt suggests. In a study of 96 volunteers, a daily habit took 66 days on average to become automatic, and missing one day did no lasting harm. The range was wide and partly modelled, from 18 to 254 days, so your own timetable may look nothing like the average.',
      for_you:
        'So a day off is part of the routine and not a hole in it. If you are as consistent as your diary suggests, one quiet Tuesday changes nothing that you have built.',
      next_step:
        'Before the weekend, choose your next rest day in advance and write it in the diary as you would a session. It is harder to feel guilty about something you planned.',
      question: 'What would make the morning of that day feel like rest from the start?',
      fact_ids: ['F80'],
      safety: 'none',
    },
  },
  {
    entry: {
      title: 'Parkrun',
      content:
        'Finished parkrun in 27:40. I went off too fast and struggled up the last hill. Still, 3rd in age category and Jean’s scone afterwards!',
    },
    goal: 'Break 27 minutes at parkrun',
    reply: {
      acknowledgement:
        '27:40 and third in your age category, with a scone to follow, is a decent Saturday. You also spotted the lesson for yourself: the start was quicker than the last hill could pay for.',
      quotation: null,
      insight:
        'Older runners tend to hold on to more than people expect. Across 387,222 Berlin Marathon finishes, women of 60-64 and men of 55-59 still ran at about 90% of the speed of the fastest age group. That is a snapshot of finishers only, so it says little about any one person.',
      for_you:
        'You are 40 seconds from your goal of breaking 27 minutes, and most of those seconds may be hiding in the first kilometre. An even start is the cheapest speed available to you.',
      next_step:
        'At your next parkrun, run the first kilometre at a pace where you could speak a short sentence, and only then settle into effort. Write down your splits afterwards.',
      question: 'Which part of the course do you trust yourself on most?',
      fact_ids: ['F10'],
      safety: 'none',
    },
  },
]

test.each(letters)('a letter as a good model writes it passes the checks: $entry.title', ({ entry, goal, reply }) => {
  const [written, context] = [diaryEntry(entry), diaryContext({ goal })]
  const { namesSymptom } = read(written, context)
  const facts = reply.fact_ids.flatMap((id) => knowledge.facts.get(id) ?? [])
  const instructions = instructionsFor('encouraging', words)
  const sent = { entry: written, context, facts, instructions, marker: 'f00d'.repeat(8), words, namesSymptom }
  expect(checkReply(reply, sent)).toEqual([])
})
