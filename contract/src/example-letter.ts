/**
 * An entry that was made up for the landing page, and what the built-in coach answers to it, word
 * for word; a test of the coach holds the two together.
 */
export const exampleEntry = {
  title: 'Open water, at last',
  content:
    'Cold for four minutes, then glorious. Lost my rhythm at the second buoy and found it again by counting strokes. Twenty-eight minutes, on five hours of sleep. Should I train after a bad night?',
  tags: ['Training', 'Mindset'],
} as const

export const exampleLetter = {
  paragraphs: [
    'You asked: “Should I train after a bad night?”',
    'After one bad night, yes, but make it an easy one and expect it to feel harder than it should. Six hours or less lowers performance by about 7.6% on average, in studies that vary a good deal. Move the hard session to follow a decent night. After several bad nights, shorten or skip, and put the time into bed. A bad night before a race is another matter: almost 70% of athletes have one, and in that study it showed no significant bearing on how they did. Drowsy is no state to drive or ride in.',
    'Take it further if poor sleep has lasted more than a few weeks, or someone says you snore and stop breathing.',
  ],
  /** The findings that it cites. */
  sources: [
    {
      factId: 'F36',
      source: 'Craven J. et al., 2022, Sports Med 52:2669-2690',
      doi: '10.1007/s40279-022-01706-y',
      population: '69 publications, 89% men',
    },
    {
      factId: 'F133',
      source: 'Lastella M. et al., 2014, Eur J Sport Sci 14(S1):S123-S130',
      doi: '10.1080/17461391.2012.660505',
      population: '103 athletes',
    },
  ],
} as const
