import type { Furnished } from './furnish.ts'

type Who = 'visitor' | 'newcomer' | 'member' | 'editor'

/** A screen, who looks at it, and where it stands. */
export type Screen = {
  name: string
  who: Who
  path: string
  /** There once the screen has all that it shows. */
  ready: string
  /** The box that scrolls, where that is not the page. */
  scroller?: string
  /** Entries of the device's own storage, kept from an earlier visit. */
  kept?: Readonly<Record<string, string>>
}

const reading = '[role="dialog"]'

/** Lists the screens that are measured. */
export function listScreens({
  articles: [article = ''],
}: Pick<Furnished, 'articles'>): readonly Screen[] {
  const tab = (name: string, ready: string): Screen => {
    return { name, who: 'member', path: `/journal?tab=${name.toLowerCase()}`, ready }
  }
  return [
    { name: 'Landing', who: 'visitor', path: '/', ready: 'footer' },
    { name: 'Contact', who: 'visitor', path: '/contact', ready: 'h1' },
    { name: 'Privacy', who: 'visitor', path: '/privacy', ready: 'h1' },
    { name: 'Terms', who: 'visitor', path: '/terms', ready: 'h1' },
    { name: 'Sign in', who: 'visitor', path: '/community/auth', ready: 'form' },
    { name: 'Goals, new', who: 'newcomer', path: '/journal', ready: 'textarea' },
    tab('Goals', 'text=Continue to Journal'),
    tab('Journal', 'text=Showing recent'),
    tab('Insights', 'main article'),
    tab('Library', 'main li img'),
    tab('Momentum', 'text=Consistency score'),
    { name: 'Full journal', who: 'member', path: '/journal-detailed', ready: 'main article' },
    {
      name: 'Full journal, diary',
      who: 'member',
      path: '/journal-detailed',
      ready: 'text=More >> visible=true',
      kept: { 'stayer.journal-view': 'diary' },
    },
    {
      name: 'Reader',
      who: 'member',
      path: `/journal?tab=library&article=${article}`,
      ready: `${reading} footer`,
      scroller: reading,
    },
    { name: 'Profile', who: 'member', path: '/profile', ready: 'text=Delete Account' },
    { name: 'Sharing', who: 'member', path: '/profile/sharing', ready: 'text=Make the link' },
    { name: 'Coach memory', who: 'member', path: '/profile/coach-memory', ready: 'main select' },
    ...newsroomScreens(article),
  ]
}

function newsroomScreens(article: string): readonly Screen[] {
  return [
    { name: 'Generator', who: 'editor', path: '/content-generator', ready: 'form' },
    {
      name: 'Generator, result',
      who: 'editor',
      path: `/content-generator?package=${article}`,
      ready: '#package-article',
    },
    { name: 'Calendar, weekly', who: 'editor', path: '/content-calendar', ready: 'main article' },
    {
      name: 'Calendar, premium',
      who: 'editor',
      path: '/content-calendar?tab=premium',
      ready: 'main article',
    },
    {
      name: 'Newsroom library',
      who: 'editor',
      path: '/content-calendar?tab=library',
      ready: '[role="tabpanel"] h3',
    },
    {
      name: 'Users',
      who: 'editor',
      path: '/content-calendar?tab=users',
      ready: 'main table, main li',
    },
    {
      name: 'In Apple News',
      who: 'editor',
      path: '/newsroom/apple-news',
      ready: 'text=No figures yet',
    },
    { name: 'Preview', who: 'editor', path: `/premium-preview/${article}`, ready: 'text=TL;DR' },
  ]
}
