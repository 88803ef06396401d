import type { ThemeId } from '@app/contract/community/themes'

type Line = { title: string; content: string }

/** One entry on each theme in each mood: glad, low and neither. */
export const themeLines: Readonly<Record<ThemeId, { up: Line; down: Line; level: Line }>> = {
  injury: {
    up: { title: 'Calf', content: 'The calf niggle has nearly gone and I enjoyed every minute of the towpath today.' },
    down: {
      title: 'Achilles',
      content: 'Achilles sore again this morning and I am fed up with hobbling to the kettle.',
    },
    level: {
      title: 'Knee',
      content: 'A niggle in the left knee on the way down the steps, so I cut the run to two miles.',
    },
  },
  illness: {
    up: {
      title: 'Nearly right',
      content: 'The cold has cleared at last and I felt lovely just walking round the block.',
    },
    down: {
      title: 'Cold',
      content: 'Streaming cold since Sunday. I hate missing the club run and I feel sorry for myself.',
    },
    level: {
      title: 'Off colour',
      content: 'A head cold, so I left the bike in the shed and put the kettle on instead.',
    },
  },
  comeback: {
    up: { title: 'Back', content: 'First run back after five weeks off and I was happy simply to be out in the rain.' },
    down: {
      title: 'Starting again',
      content: 'Coming back is slow. I felt like a beginner and struggled to hold ten minutes.',
    },
    level: {
      title: 'Week two',
      content: 'Second week of the return to running: walk two minutes, jog two minutes, eight times.',
    },
  },
  heat: {
    up: {
      title: 'Warm one',
      content: 'Hot and humid by nine, but I started early, wore the hat and felt strong all the way.',
    },
    down: {
      title: 'Too hot',
      content: 'Far too hot. I struggled from the second mile and was miserable by the church.',
    },
    level: {
      title: 'Hot lanes',
      content: 'Thirty degrees on the lanes. I took two bottles and kept to the shade of the hedges.',
    },
  },
  sleep: {
    up: {
      title: 'Slept',
      content: 'I slept eight hours straight through and my legs felt fresh on the hill this morning.',
    },
    down: {
      title: 'Poor night',
      content: 'Awake from three until six. I felt flat on the bike and cut it short, annoyed.',
    },
    level: {
      title: 'Night',
      content: 'To bed at ten, awake at five. I wrote the hours of sleep in the book as usual.',
    },
  },
  fatigue: {
    up: {
      title: 'Pleasantly tired',
      content: 'Weary legs after the big week, but I feel happy and rather proud of the tiredness.',
    },
    down: {
      title: 'Flat',
      content: 'No energy at all. I felt exhausted at the gate and turned for home, disappointed.',
    },
    level: {
      title: 'Heavy legs',
      content: 'Legs like lead on the stairs after Sunday, so I walked the dog and left it there.',
    },
  },
  setback: {
    up: {
      title: 'Missed two',
      content: 'I skipped two sessions this week and, to my surprise, I feel cheerful about it.',
    },
    down: {
      title: 'Missed again',
      content: 'Skipped the session again. I am disappointed with myself and behind the plan.',
    },
    level: {
      title: 'Interrupted',
      content: 'I missed the Tuesday session because of the boiler and shall not make it up.',
    },
  },
  breakthrough: {
    up: {
      title: 'Personal best',
      content: 'A personal best for ten miles! I never thought I would run that fast again.',
    },
    down: {
      title: 'Odd',
      content: 'A personal best on the club course and yet I came home feeling low and a bit lonely.',
    },
    level: { title: 'Season best', content: 'My fastest time this year over the club five miles, by eleven seconds.' },
  },
  race: {
    up: {
      title: 'County race',
      content: 'Finished the county race third in my class with a medal, and I loved every hill.',
    },
    down: {
      title: 'Start line',
      content: 'The race is on Sunday and I am nervous about the start line and the first mile.',
    },
    level: {
      title: 'Race plan',
      content: 'The half marathon is three weeks away. I have the number and a plan for the taper.',
    },
  },
  strength: {
    up: {
      title: 'Gym',
      content: 'Squats and deadlifts, three sets of five. I lifted more than last week and enjoyed it.',
    },
    down: { title: 'Weights', content: 'The weights felt heavy and slow tonight and I was grumpy with the barbell.' },
    level: {
      title: 'Kettlebells',
      content: 'Kettlebells in the garage: swings, presses and step-ups, twenty minutes in all.',
    },
  },
  bone: {
    up: {
      title: 'Balance',
      content: 'I stood on one leg for a full minute while the kettle boiled and felt proud of it.',
    },
    down: { title: 'Wobbly', content: 'My balance is poor on the left and I am worried about my bones this winter.' },
    level: {
      title: 'Bones',
      content: 'Hopping and balance drills on the landing, ten each side, for the sake of my bones.',
    },
  },
  nutrition: {
    up: {
      title: 'Porridge',
      content: 'Porridge and two eggs before the ride. I felt strong for the whole three hours.',
    },
    down: { title: 'Bonked', content: 'I forgot to eat until the café, bonked on the way home and felt miserable.' },
    level: {
      title: 'Protein',
      content: 'I moved more protein to breakfast this week: yoghurt, eggs, the leftover salmon.',
    },
  },
  technique: {
    up: {
      title: 'Catch',
      content: 'Forty lengths. I thought about my stroke for once and the catch felt smooth at last.',
    },
    down: { title: 'Stroke', content: 'My stroke fell apart after ten lengths and the drills felt useless tonight.' },
    level: { title: 'Cadence', content: 'I counted my cadence on the flat and tried for a slightly shorter stride.' },
  },
  kit: {
    up: { title: 'New shoes', content: 'The new shoes arrived and I loved how light they were on the first outing.' },
    down: { title: 'Watch', content: 'The Garmin says my readiness is low again and the number made me anxious.' },
    level: {
      title: 'Heart rate',
      content: 'The watch gave an odd heart rate on the flat, twenty beats over the usual.',
    },
  },
  effort: {
    up: { title: 'Hill reps', content: 'Eight hill reps with the club. Hard work, and I felt great on the last two.' },
    down: { title: 'Intervals', content: 'The intervals were a struggle and I gave up two short of the set, annoyed.' },
    level: {
      title: 'Track',
      content: 'Six times 800 on the track, all within four seconds, with two minutes between.',
    },
  },
  mindset: {
    up: { title: 'Calm', content: 'I felt calm and confident all week, and grateful to be doing this at all.' },
    down: { title: 'Doubt', content: 'I doubt myself before every club night and I am scared of coming last.' },
    level: { title: 'Focus', content: 'I tried one word of self-talk in the pool and wrote down when I used it.' },
  },
  life: {
    up: { title: 'Family', content: 'My grandson came along on his scooter and I loved having the company.' },
    down: { title: 'Busy', content: 'Work all week and my mother in the evenings. I feel guilty whichever I choose.' },
    level: {
      title: 'Full diary',
      content: 'Meetings until seven, so I squeezed in twenty minutes before the school run.',
    },
  },
  easy: {
    up: { title: 'Easy', content: 'A gentle jog with Jean, talking all the way. I loved the river this morning.' },
    down: { title: 'Plod', content: 'An easy plod round the park on my own. I felt a bit low and glad to be home.' },
    level: { title: 'Steady', content: 'Five steady miles at a pace where I could talk, and home before the rain.' },
  },
}
