import { cardNaming } from '@app/contract/chart'
import type { AppleNewsLanguage } from '@app/contract/newsroom/apple-news'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import type { Picture, PicturePlace } from '@app/contract/newsroom/pictures'
import type { PackageRecord } from '@app/contract/newsroom/signatures'
import { articleBody } from './article-body.ts'
import { formatVersion, type ArticleDocument, type Component } from './article-schema.ts'
import { authorsIn } from './authors.ts'
import { aside, body, heading, picture, plainText } from './components.ts'
import { excerptOf, summaryLines } from './excerpt.ts'
import { escapeText, linkTo } from './markdown-blocks.ts'
import { pictureFile, pictureNames } from './picture-names.ts'
import { sourceHtml, withoutSourceList, type ListedSource } from './source-list.ts'
import * as styles from './styles.ts'

/** All that an article for Apple News is built from. */
export type ArticleParts = {
  content: ContentPackage
  record: PackageRecord
  /** Every reference once, in the order of the list. */
  sources: readonly ListedSource[]
  isAiMarked: boolean
  language: AppleNewsLanguage
}

/** Builds `article.json` of a package. */
export function buildArticle(parts: ArticleParts): ArticleDocument {
  const { content, language } = parts
  return {
    version: formatVersion,
    identifier: content.id,
    title: content.title,
    language,
    layout: styles.layout,
    documentStyle: styles.documentStyle,
    // The conditions say what is dark and how: News need not guess.
    colorScheme: { automaticDarkModeEnabled: false },
    metadata: metadataOf(parts),
    components: [
      ...headOf(parts),
      ...correctionsOf(parts),
      ...articleBody(
        withoutSourceList(content.long_form_article).text,
        content.apple_news_deck,
        (place) => pictureOf(content, place),
        pictureCardsOf(content),
      ),
      ...aside('in-short', 'In short', listOf(summaryLines(content.tldr_summary).map(escapeText))),
      ...sourcesOf(parts),
      ...aboutOf(parts),
    ],
    componentTextStyles: styles.componentTextStyles,
    componentStyles: styles.componentStyles,
    componentLayouts: styles.componentLayouts,
  }
}

function metadataOf({ content, record, isAiMarked }: ArticleParts): ArticleDocument['metadata'] {
  const authors = authorsIn(record.byline)
  return {
    ...(authors.length > 0 && { authors }),
    ...(isAiMarked && { contentGenerationType: 'AI' as const }),
    dateCreated: toMoment(content.created_at),
    dateModified: toMoment(lastChange(content, record)),
    ...(record.published_at !== null && { datePublished: toMoment(record.published_at) }),
    excerpt: excerptOf(content.tldr_summary),
    generatorIdentifier: 'stayer',
    generatorName: 'Stayer',
    keywords: [...new Set(content.metadata.tags)].slice(0, 50),
    thumbnailURL: `bundle://${pictureFile('coverImage')}`,
  }
}

/** A correction changes what readers see, and so does a publication. */
const lastChange = ({ updated_at }: ContentPackage, { corrections, published_at }: PackageRecord) =>
  [updated_at, published_at ?? '', ...corrections.map(({ at }) => at)].toSorted().at(-1) ??
  updated_at

/** Apple refuses the "Z" of an ISO moment, and knows no thousandths. */
const toMoment = (iso: string) => iso.replace(/(?:\.\d+)?Z$/, '+00:00')

function headOf({ content, record, isAiMarked }: ArticleParts): Component[] {
  const named = authorsIn(record.byline)
  const line = [
    ...(named.length > 0 ? [`By ${record.byline.replace(/^\s*by\s+/i, '')}`] : []),
    ...(record.published_at === null ? [] : [longDate(record.published_at)]),
    ...(isAiMarked ? ['AI-generated'] : []),
  ].join(' · ')
  const title = { role: 'title', identifier: 'title', text: content.title } as const
  const deck = { role: 'intro', identifier: 'deck', text: content.apple_news_deck } as const
  const byline = { role: 'byline', identifier: 'byline', text: line } as const
  return [
    {
      role: 'header',
      identifier: 'head',
      layout: 'whole',
      components: [
        plainText(title, 'title'),
        plainText(deck, 'intro'),
        ...(line === '' ? [] : [plainText(byline, 'byline')]),
        ...pictureOf(content, 'coverImage'),
      ],
    },
  ]
}

const longDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const longDate = (moment: string) => longDateFormat.format(new Date(moment))

const pictureOf = ({ pictures }: ContentPackage, place: PicturePlace) =>
  picture(pictureNames[place], {
    file: pictureFile(place),
    alt: pictures[place].alt,
    caption: captionOf(pictures[place]),
  })

/** A chart stands after the card that names its figures, as readers of the journal see it. */
const pictureCardsOf = ({ long_form_article, pictures }: ContentPackage) => ({
  inlineVisual1: cardNaming(long_form_article, pictures.inlineVisual1.figures ?? []) ?? 3,
  inlineVisual2: cardNaming(long_form_article, pictures.inlineVisual2.figures ?? []) ?? 7,
})

/** "Bone density in ten years. Figures: Greendale et al., 2012 · CC BY 4.0", with its links. */
function captionOf({ caption, credit, source_url, licence, licence_url }: Picture): string {
  const linked = (words: string, link: string | null) =>
    link === null ? escapeText(words) : linkTo(link, escapeText(words))
  const named = [
    ...(credit === '' ? [] : [linked(credit, source_url)]),
    ...(licence === '' ? [] : [linked(licence, licence_url)]),
  ].join(' · ')
  return [...(caption === undefined ? [] : [escapeText(caption)]), named].join(' ').trim()
}

const classLabels = {
  correction: 'Correction',
  clarification: 'Clarification',
  update: 'Update',
  withdrawal: 'Withdrawn',
} as const

/** Corrections stand before the article, for those who read it as it was. */
const correctionsOf = ({ record: { corrections } }: ArticleParts): Component[] =>
  aside(
    'corrections',
    corrections.length === 1 ? 'A correction' : 'Corrections',
    corrections
      .map(
        ({ class: kind, at, note }) =>
          `<p><strong>${classLabels[kind]}, ${longDate(at)}:</strong> ${escapeText(note)}</p>`,
      )
      .join(''),
  )

const listOf = (points: readonly string[]) =>
  points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

const sourcesOf = ({ sources }: ArticleParts): Component[] =>
  sources.length === 0
    ? []
    : [
        heading('sources-title', 'Sources'),
        body('sources', `<ol>${sources.map((one) => `<li>${sourceHtml(one)}</li>`).join('')}</ol>`),
      ]

function aboutOf({ content, record, isAiMarked }: ArticleParts): Component[] {
  const mark =
    content.engine === 'built-in'
      ? 'It is marked as AI-generated, since a program put it together.'
      : 'It was produced by or with the assistance of artificial intelligence, and is marked so.'
  const paragraphs = [
    ...(record.reviewer === '' ? [] : [`Reviewed by ${record.reviewer}.`]),
    record.how_made,
    ...(isAiMarked ? [mark] : []),
  ]
  const html = paragraphs.map((words) => `<p>${escapeText(words)}</p>`).join('')
  return aside('about', 'About this article', html)
}
