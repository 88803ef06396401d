import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { introOf, readRoadmap, type CardLine } from '@app/contract/roadmap'
import type { Component, LeafComponent } from './article-schema.ts'
import { body, heading, quote } from './components.ts'
import { plainWords, readBlocks, type Block } from './markdown-blocks.ts'

type PictureParts = (place: PicturePlace) => LeafComponent[]

type InlinePlace = Exclude<PicturePlace, 'coverImage'>
/** The cards after which the two inline pictures follow. */
export type PictureCards = Readonly<Record<InlinePlace, number>>
const inlinePlaces = ['inlineVisual1', 'inlineVisual2'] as const

/**
 * Builds the body of an article: its sections in one row, or its cards as sections. A line of a
 * card that is the deck once more is left out, as a recap has it: Apple turns repeated text away.
 */
export function articleBody(
  article: string,
  deck: string,
  pictures: PictureParts,
  pictureCards: PictureCards,
): Component[] {
  const roadmap = readRoadmap(article)
  if (roadmap.isLegacy) return sectionsOf(article, pictures)
  const intro = readBlocks(introOf(article)).flatMap((block, at) =>
    toParts(block, `intro-${at + 1}`),
  )
  const cards = roadmap.cards.flatMap(({ number, title, lines }, at) => {
    const shown = inlinePlaces.filter(
      (place) => Math.min(pictureCards[place], roadmap.cards.length) === at + 1,
    )
    const name = `card-${at + 1}`
    const card: Component = {
      role: 'section',
      identifier: name,
      layout: 'card',
      style: 'card',
      components: [
        heading(`${name}-title`, `${number}. ${plainWords(title)}`),
        ...readBlocks(toMarkdown(lines.filter(({ text }) => text !== deck))).flatMap(
          (block, part) => toParts(block, `${name}-${part + 1}`),
        ),
      ],
    }
    return [card, ...shown.flatMap(pictures)]
  })
  return [...intro, ...cards]
}

/** A line of a card is a paragraph or a point, whatever stands between the lines. */
const toMarkdown = (lines: readonly CardLine[]) =>
  lines
    .map(({ kind, text }, at) => {
      const isListGoingOn = kind === 'bullet' && lines[at - 1]?.kind === 'bullet'
      return `${isListGoingOn ? '\n' : '\n\n'}${kind === 'bullet' ? '- ' : ''}${text}`
    })
    .join('')

/** The inline pictures stand after a third and after two thirds of the sections. */
function sectionsOf(article: string, pictures: PictureParts): Component[] {
  const blocks = readBlocks(article)
  const starts = blocks.flatMap(({ kind }, at) => (kind === 'heading' && at > 0 ? [at] : []))
  const [first, second] = [1 / 3, 2 / 3].map((share) => starts[Math.floor(starts.length * share)])
  const parts = blocks.flatMap((block, at) => [
    ...(at === first ? pictures('inlineVisual1') : []),
    ...(at === second && second !== first ? pictures('inlineVisual2') : []),
    ...toParts(block, `article-${at + 1}`),
  ])
  return [
    ...parts,
    ...(first === undefined ? pictures('inlineVisual1') : []),
    ...(second === undefined || second === first ? pictures('inlineVisual2') : []),
  ]
}

function toParts(block: Block, identifier: string): LeafComponent[] {
  switch (block.kind) {
    case 'heading':
      return [heading(identifier, block.words, block.level > 2 ? 'heading3' : 'heading2')]
    case 'prose':
      return [body(identifier, block.html)]
    case 'quote':
      return [quote(identifier, block.html)]
    case 'rule':
      return [{ role: 'divider', identifier, layout: 'body' }]
  }
}
