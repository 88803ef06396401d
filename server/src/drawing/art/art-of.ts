import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { premiumThemes, weeklyThemes } from '@app/contract/newsroom/themes'
import { dayMs } from '@app/contract/days'
import { hash } from '../../platform/hash.ts'
import { showsOf, type ArtKey, type FigureKey } from './draw.ts'
import { viewCount } from './views.ts'

/** As much of a package as decides which pictures are drawn for it. */
export type IllustratedPackage = {
  id: string
  stream: 'weekly' | 'premium'
  editorial_theme: string | null
}

export type Art = {
  key: ArtKey
  seed: string
  /** The description for readers who cannot see it. */ alt: string
}

const weekly = [
  'w1',
  'w2',
  'w3',
  'w4',
  'w5',
  'w6',
  'w7',
  'w8',
  'w9',
] as const satisfies readonly ArtKey[]
const premium = [
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
  'p9',
] as const satisfies readonly ArtKey[]
const placeInOrder = {
  coverImage: 0,
  inlineVisual1: 1,
  inlineVisual2: 2,
} as const satisfies Record<PicturePlace, number>

/** The person of each theme, none twice in a stream. */
const figures: Readonly<Record<IllustratedPackage['stream'], readonly FigureKey[]>> = {
  weekly: [
    'runner',
    'lifter',
    'sleeper',
    'eater',
    'thinker',
    'rider',
    'bench',
    'finisher',
    'swimmer',
  ],
  premium: [
    'thinker',
    'sleeper',
    'eater',
    'runner',
    'walker',
    'timer',
    'finisher',
    'stretcher',
    'swimmer',
  ],
}

/**
 * Chooses the drawing of a place: on the cover the theme's own picture or its person, by chance,
 * and two other pictures of its stream inside.
 */
export function artForPackage(pack: IllustratedPackage, place: PicturePlace): Art {
  const { family, own } = themeOf(pack)
  const person = figures[family === weekly ? 'weekly' : 'premium'][own]
  if (place === 'coverImage' && person && hash(`${pack.id}:person`) % 2 === 0) {
    return { key: person, seed: `${pack.id}:${place}`, alt: `Drawn picture: ${showsOf(person)}` }
  }
  // Two others of the nine: a start and a step by chance, which never meet each other or the cover.
  const start = 1 + (hash(`${pack.id}:inside`) % 8)
  const step = 1 + (hash(`${pack.id}:step`) % 7)
  const second = 1 + ((start - 1 + step) % 8)
  const away = [0, start, second][placeInOrder[place]] ?? 0
  const key = family[(own + away) % family.length] ?? family[0]
  return { key, seed: `${pack.id}:${place}`, alt: `Drawn picture: ${showsOf(key)}` }
}

/** The days after which the themes of a stream begin again: nine days, or nine weeks. */
const roundDays = { premium: 9, weekly: 63 } as const

type DatedPackage = {
  id: string
  stream: 'weekly' | 'premium'
  live_on: string | null
  cycle_start_date: string | null
}

/**
 * Chooses the view of a package's drawings: those of one theme in four rounds running all differ.
 */
export function viewForPackage({ id, stream, live_on, cycle_start_date }: DatedPackage): number {
  const day = stream === 'premium' ? live_on : cycle_start_date
  const round =
    day === null ? hash(`${id}:view`) : Math.floor(Date.parse(day) / dayMs / roundDays[stream])
  return round % viewCount
}

function themeOf({ id, stream, editorial_theme }: IllustratedPackage) {
  for (const [themes, family] of [
    [weeklyThemes, weekly],
    [premiumThemes, premium],
  ] as const) {
    const own = themes.findIndex((theme) => theme === editorial_theme)
    if (own >= 0) return { family, own }
  }
  return { family: stream === 'weekly' ? weekly : premium, own: hash(id) % 9 }
}
