import { channelPlaceholders } from './channel-placeholders.ts'

export type LandingTopic = {
  subject: string
  title: string
  subtitle: string
  backgroundImage: string
  /** The colour behind the text. */
  block: 'asphalt' | 'lido' | 'brick' | 'moss' | 'heather'
}

/** The subjects of every issue. */
export const landingTopics: readonly LandingTopic[] = [
  {
    subject: 'Cycling',
    title: 'Ride long on Sunday, walk downstairs on Monday',
    subtitle: 'Gearing, fuelling and pacing for legs that have done this before.',
    backgroundImage: channelPlaceholders.coverCycling,
    block: 'asphalt',
  },
  {
    subject: 'Swimming',
    title: 'A calmer stroke, a faster mile',
    subtitle: 'The two habits that cost most, and how to swap them out.',
    backgroundImage: channelPlaceholders.coverSwimming,
    block: 'lido',
  },
  {
    subject: 'Running',
    title: 'Miles that build you up',
    subtitle: 'How to place hard days so the easy ones can do their work.',
    backgroundImage: channelPlaceholders.coverRunning,
    block: 'brick',
  },
  {
    subject: 'Recovery',
    title: 'The session you do lying down',
    subtitle: 'Sleep, easy days, and how to tell tired from overdone.',
    backgroundImage: '/art/p2.svg',
    block: 'lido',
  },
  {
    subject: 'Mindset',
    title: 'The quiet half of a race',
    subtitle: 'What to say to yourself when the middle miles get long.',
    backgroundImage: '/art/p1.svg',
    block: 'heather',
  },
  {
    subject: 'Strategy',
    title: 'Race the course you are given',
    subtitle: 'Reading wind, hills and water before they read you.',
    backgroundImage: '/art/w8.svg',
    block: 'moss',
  },
]
