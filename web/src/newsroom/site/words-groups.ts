import { siteLimits, type Site, type SitePart } from '@app/contract/newsroom/site'
import type { Change } from './site.data.ts'

/** The fields of a form by name. */
export type WordValues = Record<string, string>

type WordsField = {
  name: string
  /** The part of the page that the field is, or is one of. */
  part: SitePart
  label: string
  hint?: string
  kind: 'line' | 'prose' | 'number'
  maxLength: number
}

/** The fields that are saved together. */
export type WordsGroup = {
  id: string
  title: string
  /** Says where on the page they stand. */
  place: string
  parts: readonly SitePart[]
  fields: readonly WordsField[]
  read: (words: Site['words']) => WordValues
  /** The parts as the fields say. */
  write: (values: WordValues) => Change
}

const names = '{founder}, {Founder}, {channel} and {publisher} stand for the names.'
const ranks = [1, 2, 3] as const

const text = (values: WordValues, name: string) => (values[name] ?? '').trim()
const paragraphs = (value: string) =>
  value
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const founder: WordsGroup = {
  id: 'founder',
  title: 'The founder',
  place: 'Under “The founder”, and in the story that opens from there.',
  parts: ['founderName', 'headline', 'teaser', 'story'],
  fields: [
    {
      name: 'founderName',
      part: 'founderName',
      label: 'Name',
      hint: 'As in the middle of a sentence.',
      kind: 'line',
      maxLength: siteLimits.founderName,
    },
    {
      name: 'headline',
      part: 'headline',
      label: 'Headline',
      hint: 'A new line begins the second line.',
      kind: 'prose',
      maxLength: siteLimits.headline,
    },
    {
      name: 'teaser',
      part: 'teaser',
      label: 'Teaser',
      hint: names,
      kind: 'prose',
      maxLength: siteLimits.teaser,
    },
    {
      name: 'story',
      part: 'story',
      label: 'Story',
      hint: 'An empty line between two paragraphs. One that begins with > is set as a quotation.',
      kind: 'prose',
      maxLength: 40_000,
    },
  ],
  read: ({ founderName, headline, teaser, story }) => ({
    founderName,
    headline,
    teaser,
    story: story.join('\n\n'),
  }),
  write: (values) => ({
    founderName: text(values, 'founderName'),
    headline: text(values, 'headline'),
    teaser: text(values, 'teaser'),
    story: paragraphs(text(values, 'story')),
  }),
}

const publisher: WordsGroup = {
  id: 'publisher',
  title: 'The publisher',
  place: 'In “About the publisher”.',
  parts: ['publisherStory'],
  fields: [
    {
      name: 'publisherStory',
      part: 'publisherStory',
      label: 'Words',
      hint: 'An empty line between two paragraphs.',
      kind: 'prose',
      maxLength: 40_000,
    },
  ],
  read: ({ publisherStory }) => ({ publisherStory: publisherStory.join('\n\n') }),
  write: (values) => ({ publisherStory: paragraphs(text(values, 'publisherStory')) }),
}

const quote: WordsGroup = {
  id: 'quote',
  title: 'The quotation',
  place: 'Large, in the middle of the page. Its marks are added.',
  parts: ['quote'],
  fields: [
    { name: 'quote', part: 'quote', label: 'Words', kind: 'prose', maxLength: siteLimits.quote },
  ],
  read: (words) => ({ quote: words.quote }),
  write: (values) => ({ quote: text(values, 'quote') }),
}

const figures: WordsGroup = {
  id: 'figures',
  title: 'Figures, race number and medals',
  place:
    'Beside the teaser, on the drawn race number, and above the story. Leave out what there is not.',
  parts: ['figures', 'bib', 'medals'],
  fields: [
    ...ranks.flatMap((rank): WordsField[] => [
      {
        name: `figure${rank}`,
        part: 'figures',
        label: `Figure ${rank}`,
        kind: 'line',
        maxLength: siteLimits.figure,
      },
      {
        name: `from${rank}`,
        part: 'figures',
        label: 'Once',
        kind: 'line',
        maxLength: siteLimits.figure,
      },
      {
        name: `label${rank}`,
        part: 'figures',
        label: 'Counts',
        kind: 'line',
        maxLength: siteLimits.figureLabel,
      },
    ]),
    { name: 'number', part: 'bib', label: 'Race number', kind: 'number', maxLength: 3 },
    {
      name: 'group',
      part: 'bib',
      label: 'Age group',
      kind: 'line',
      maxLength: siteLimits.bibGroup,
    },
    {
      name: 'world',
      part: 'medals',
      label: 'World championship medals',
      kind: 'number',
      maxLength: 2,
    },
    { name: 'european', part: 'medals', label: 'European medals', kind: 'number', maxLength: 2 },
  ],
  read: (words) => ({
    ...Object.fromEntries(
      ranks.flatMap((rank) => {
        const { figure = '', from = '', label = '' } = words.figures[rank - 1] ?? {}
        return [
          [`figure${rank}`, figure],
          [`from${rank}`, from],
          [`label${rank}`, label],
        ]
      }),
    ),
    number: words.bib.number ?? '',
    group: words.bib.group ?? '',
    world: String(words.medals.world ?? ''),
    european: String(words.medals.european ?? ''),
  }),
  write: (values) => ({ figures: figuresOf(values), bib: bibOf(values), medals: medalsOf(values) }),
}

const given = <T>(name: string, value: T | '') => (value === '' ? {} : { [name]: value })

const figuresOf = (values: WordValues) =>
  ranks.flatMap((rank) => {
    const [figure, label] = [text(values, `figure${rank}`), text(values, `label${rank}`)]
    if (figure === '' && label === '') return []
    return [{ figure, label, ...given('from', text(values, `from${rank}`)) }]
  })

const bibOf = (values: WordValues) => ({
  ...given('number', text(values, 'number')),
  ...given('group', text(values, 'group')),
})

const medalsOf = (values: WordValues) => ({
  ...given('world', countOf(text(values, 'world'))),
  ...given('european', countOf(text(values, 'european'))),
})

const countOf = (value: string) => (value === '' ? '' : Number(value))

export const wordsGroups: readonly WordsGroup[] = [founder, figures, publisher, quote]

/** The parts of a group that differ from the page's words. */
export function changeOf(group: WordsGroup, values: WordValues, words: Site['words']): Change {
  const [next, now] = [group.write(values), group.write(group.read(words))]
  const parts = group.parts.filter(
    (part) => JSON.stringify(next[part]) !== JSON.stringify(now[part]),
  )
  return Object.fromEntries(parts.map((part) => [part, next[part]]))
}
