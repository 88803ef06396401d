import type { ContentPackage, PackageStage } from '@app/contract/newsroom/packages'
import type { PicturePlace } from '@app/contract/newsroom/pictures'
import { picturePlaces } from '@app/contract/newsroom/pictures'
import type { PackageRecord } from '@app/contract/newsroom/signatures'
import { correctionHead, creditLine } from '../../platform/imprint-words.ts'
import { formatLabel } from './field-words.ts'
import { pictureLabels } from './any-package.ts'

/** The reading order of the formats; unknown ones follow. */
const formatOrder = ['tips', 'opinion', 'interview']
export const sortFormats = ({
  repurposed_formats: formats,
}: Pick<ContentPackage, 'repurposed_formats'>) =>
  Object.entries(formats).toSorted(([one], [other]) => sortIndex(one) - sortIndex(other))

const sortIndex = (format: string) => {
  const at = formatOrder.indexOf(format)
  return at === -1 ? formatOrder.length : at
}

/**
 * Writes a whole package as Markdown for the Workbench, with picture addresses on `origin`, and
 * with what readers are told of its making and its corrections.
 */
export function packageToMarkdown(
  content: ContentPackage,
  record: PackageRecord,
  origin: string,
): string {
  const { title, headlines, apple_news_deck, tldr_summary, long_form_article, metadata } = content
  const others = headlines.filter((headline) => headline !== title)
  return joined([
    `# ${title}`,
    `*${apple_news_deck}*`,
    record.byline !== '' && `By ${record.byline}`,
    `## TL;DR\n\n${tldr_summary}`,
    others.length > 0 &&
      `## Alternative Headlines\n\n${others.map((headline) => `- ${headline}`).join('\n')}`,
    `## Long-form Article\n\n${long_form_article}`,
    ...sortFormats(content).map(([name, text]) => `## ${formatLabel(name)}\n\n${text}`),
    `## Metadata\n\n- Section: ${metadata.section}\n- Format: ${metadata.format}\n- Tags: ${metadata.tags.join(', ')}`,
    `## Images\n\n${picturePlaces.map((place) => pictureLine(content, place, origin)).join('\n')}`,
    // An article carries its list itself; a roadmap has none.
    content.sources.length > 0 &&
      !/^## Sources$/m.test(long_form_article) &&
      `## Sources\n\n${[...new Set(content.sources.map(sourceLine))].join('\n')}`,
    record.corrections.length > 0 &&
      `## Corrections\n\n${record.corrections.map(correctionLine).join('\n')}`,
    `## About this article\n\n${creditLine(record)}\n\n**How this was made.** ${record.how_made}`,
    unsigned.has(record.stage) && content.label,
  ])
}

/** The label asks an editor to read first; an approval says that one has. */
const unsigned: ReadonlySet<PackageStage> = new Set(['draft', 'in-review'])

const correctionLine = (correction: PackageRecord['corrections'][number]) =>
  `- **${correctionHead(correction)}:** ${correction.note}`

function pictureLine({ pictures }: ContentPackage, place: PicturePlace, origin: string) {
  const { url, alt, credit, licence } = pictures[place]
  return `- ${pictureLabels[place]}: ${new URL(url, origin).href} (alt text: ${alt}; credit: ${credit}; licence: ${licence})`
}

const sourceLine = ({ source, link }: ContentPackage['sources'][number]) =>
  link === null ? `- ${source}` : `- [${source}](${link})`

const joined = (parts: readonly (string | false)[]) =>
  `${parts.filter((part) => part !== false).join('\n\n')}\n`

/** Builds a file name: "the-case-for-the-second-rest-day.md". */
export function markdownFileName(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name = plain.replaceAll(/[’']/g, '').replaceAll(/[^a-z0-9]+/g, '-')
  return `${name.replaceAll(/^-+|-+$/g, '').slice(0, 80) || 'package'}.md`
}
