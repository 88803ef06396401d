import type { ThemeId } from '@app/contract/community/themes'
import { toDrafts, type DiaryDraft } from './keep-diary.ts'

/** One entry on each theme in each mood: glad, low and neither. */
export const themeLines: Readonly<Record<ThemeId, readonly DiaryDraft[]>> = {
  injury: toDrafts(
    ['Calf', 'The calf niggle has nearly gone and I enjoyed every minute of the towpath today.'],
    ['Achilles', 'Achilles sore again this morning and I am fed up with hobbling to the kettle.'],
    ['Knee', 'A niggle in the left knee on the way down the steps, so I cut the run to two miles.'],
  ),
  illness: toDrafts(
    [
      'Nearly right',
      'The cold has cleared at last and I felt lovely just walking round the block.',
    ],
    [
      'Cold',
      'Streaming cold since Sunday. I hate missing the club run and I feel sorry for myself.',
    ],
    ['Off colour', 'A head cold, so I left the bike in the shed and put the kettle on instead.'],
  ),
  comeback: toDrafts(
    ['Back', 'First run back after five weeks off and I was happy simply to be out in the rain.'],
    [
      'Starting again',
      'Coming back is slow. I felt like a beginner and struggled to hold ten minutes.',
    ],
    [
      'Week two',
      'Second week of the return to running: walk two minutes, jog two minutes, eight times.',
    ],
  ),
  heat: toDrafts(
    [
      'Warm one',
      'Hot and humid by nine, but I started early, wore the hat and felt strong all the way.',
    ],
    ['Too hot', 'Far too hot. I struggled from the second mile and was miserable by the church.'],
    [
      'Hot lanes',
      'Thirty degrees on the lanes. I took two bottles and kept to the shade of the hedges.',
    ],
  ),
  sleep: toDrafts(
    [
      'Slept',
      'I slept eight hours straight through and my legs felt fresh on the hill this morning.',
    ],
    [
      'Poor night',
      'Awake from three until six. I felt flat on the bike and cut it short, annoyed.',
    ],
    ['Night', 'To bed at ten, awake at five. I wrote the hours of sleep in the book as usual.'],
  ),
  fatigue: toDrafts(
    [
      'Pleasantly tired',
      'Weary legs after the big week, but I feel happy and rather proud of the tiredness.',
    ],
    ['Flat', 'No energy at all. I felt exhausted at the gate and turned for home, disappointed.'],
    [
      'Heavy legs',
      'Legs like lead on the stairs after Sunday, so I walked the dog and left it there.',
    ],
  ),
  setback: toDrafts(
    [
      'Missed two',
      'I skipped two sessions this week and, to my surprise, I feel cheerful about it.',
    ],
    [
      'Missed again',
      'Skipped the session again. I am disappointed with myself and behind the plan.',
    ],
    ['Interrupted', 'I missed the Tuesday session because of the boiler and shall not make it up.'],
  ),
  breakthrough: toDrafts(
    [
      'Personal best',
      'A personal best for ten miles! I never thought I would run that fast again.',
    ],
    ['Odd', 'A personal best on the club course and yet I came home feeling low and a bit lonely.'],
    ['Season best', 'My fastest time this year over the club five miles, by eleven seconds.'],
  ),
  race: toDrafts(
    [
      'County race',
      'Finished the county race third in my class with a medal, and I loved every hill.',
    ],
    [
      'Start line',
      'The race is on Sunday and I am nervous about the start line and the first mile.',
    ],
    [
      'Race plan',
      'The half marathon is three weeks away. I have the number and a plan for the taper.',
    ],
  ),
  strength: toDrafts(
    [
      'Gym',
      'Squats and deadlifts, three sets of five. I lifted more than last week and enjoyed it.',
    ],
    ['Weights', 'The weights felt heavy and slow tonight and I was grumpy with the barbell.'],
    [
      'Kettlebells',
      'Kettlebells in the garage: swings, presses and step-ups, twenty minutes in all.',
    ],
  ),
  bone: toDrafts(
    [
      'Balance',
      'I stood on one leg for a full minute while the kettle boiled and felt proud of it.',
    ],
    ['Wobbly', 'My balance is poor on the left and I am worried about my bones this winter.'],
    [
      'Bones',
      'Hopping and balance drills on the landing, ten each side, for the sake of my bones.',
    ],
  ),
  nutrition: toDrafts(
    ['Porridge', 'Porridge and two eggs before the ride. I felt strong for the whole three hours.'],
    ['Bonked', 'I forgot to eat until the café, bonked on the way home and felt miserable.'],
    ['Protein', 'I moved more protein to breakfast this week: yoghurt, eggs, the leftover salmon.'],
  ),
  technique: toDrafts(
    [
      'Catch',
      'Forty lengths. I thought about my stroke for once and the catch felt smooth at last.',
    ],
    ['Stroke', 'My stroke fell apart after ten lengths and the drills felt useless tonight.'],
    ['Cadence', 'I counted my cadence on the flat and tried for a slightly shorter stride.'],
  ),
  kit: toDrafts(
    ['New shoes', 'The new shoes arrived and I loved how light they were on the first outing.'],
    ['Watch', 'The Garmin says my readiness is low again and the number made me anxious.'],
    ['Heart rate', 'The watch gave an odd heart rate on the flat, twenty beats over the usual.'],
  ),
  effort: toDrafts(
    ['Hill reps', 'Eight hill reps with the club. Hard work, and I felt great on the last two.'],
    ['Intervals', 'The intervals were a struggle and I gave up two short of the set, annoyed.'],
    ['Track', 'Six times 800 on the track, all within four seconds, with two minutes between.'],
  ),
  mindset: toDrafts(
    ['Calm', 'I felt calm and confident all week, and grateful to be doing this at all.'],
    ['Doubt', 'I doubt myself before every club night and I am scared of coming last.'],
    ['Focus', 'I tried one word of self-talk in the pool and wrote down when I used it.'],
  ),
  life: toDrafts(
    ['Family', 'My grandson came along on his scooter and I loved having the company.'],
    ['Busy', 'Work all week and my mother in the evenings. I feel guilty whichever I choose.'],
    ['Full diary', 'Meetings until seven, so I squeezed in twenty minutes before the school run.'],
  ),
  easy: toDrafts(
    ['Easy', 'A gentle jog with Jean, talking all the way. I loved the river this morning.'],
    ['Plod', 'An easy plod round the park on my own. I felt a bit low and glad to be home.'],
    ['Steady', 'Five steady miles at a pace where I could talk, and home before the rain.'],
  ),
}
