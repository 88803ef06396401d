import type { ThemeId } from '@app/contract/community/themes'
import type { Coach } from '../coach/coach.ts'
import { keepDiary, type DiaryDraft, type Page } from './keep-diary.ts'

type Sample = DiaryDraft & { theme: ThemeId }

const member = {
  memberId: 'a competitor of 62',
  goal: 'Run the county half marathon in under 1:45',
  tone: 'encouraging',
} as const

/** Twelve entries of a proud competitor of 62, each on a theme of its own. */
export const samples: readonly Sample[] = [
  {
    theme: 'effort',
    title: 'Tuesday track',
    content:
      'Six times 800 with the club. I was the oldest there by twenty years and held the group until the last one. Hard, and I would not have missed it.',
  },
  {
    theme: 'injury',
    title: 'Calf again',
    content:
      'A twinge in the right calf after a mile, so I turned round and walked home. Third time since Christmas. I am fed up with this calf.',
  },
  {
    theme: 'sleep',
    title: 'Four in the morning',
    content:
      'Awake from four with the day going round in my head. I ran anyway and felt flat from the gate. I used to sleep like a log.',
  },
  {
    theme: 'strength',
    title: 'Under the bar',
    content:
      'Deadlifts at the leisure centre. The lad on the desk asked if I needed help, and I did my five sets and asked if he did. I lifted more than last month.',
  },
  {
    theme: 'illness',
    title: 'Laid up',
    content:
      'Streaming cold and a sore throat, so no club tonight. I hate letting the relay team down and I am poor company in bed.',
  },
  {
    theme: 'comeback',
    title: 'Out again',
    content:
      'First run back after ten days of that cold. Twenty minutes and I felt like a beginner, but I was glad of the air.',
  },
  {
    theme: 'nutrition',
    title: 'Bonked',
    content:
      'Fourteen miles and nothing eaten since breakfast. I bonked at eleven and walked the last hill. I know better than that.',
  },
  {
    theme: 'setback',
    title: 'Two steps back',
    content:
      'A setback. Three sessions missed, ten weeks of work gone, and back to where I was in March.',
  },
  {
    theme: 'kit',
    title: 'The watch knows best',
    content:
      'The watch says my training is unproductive and my readiness is low. I ran my usual loop a minute quicker and felt fine.',
  },
  {
    theme: 'life',
    title: 'Mother',
    content:
      'At my mother’s every evening this week. I squeezed in twenty minutes before work and felt guilty for taking even that.',
  },
  {
    theme: 'mindset',
    title: 'Ten days to go',
    content:
      'I doubt every session I have done. I lie there adding up the weeks and my confidence goes. It was never like this at forty.',
  },
  {
    theme: 'race',
    title: 'The county half',
    content:
      'Finished the half marathon in 1:44:12, second in my class. I went through ten miles afraid and crossed the finish line crying like a fool.',
  },
]

/** The built-in coach's answers to them, as the pages of one diary. */
export const writeSamples = (coach: Coach): Promise<Page[]> => keepDiary(coach, member, samples)
