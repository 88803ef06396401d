import type { AppleNewsFault } from '@app/contract/newsroom/apple-news'
import type { ArticleDocument, LeafComponent } from '../newsroom/apple-news/article-schema.ts'
import { createBundleBuilder } from '../newsroom/apple-news/bundle.ts'
import { checkBundle, type CheckedBundle } from '../newsroom/apple-news/check-bundle.ts'
import type { MeasuredPicture } from '../newsroom/apple-news/check-pictures.ts'
import { isRefusal } from '../platform/refusal.ts'
import { putPackage } from './packages.ts'
import { plain } from './pictures.ts'
import { createTestApp } from './test-app.ts'

export type SpoilBundle = (
  document: ArticleDocument,
  pictures: MeasuredPicture[],
  expected: CheckedBundle['expected'],
) => void
/**
 * Something that Apple turns away: its name, the rule and the place that tell of it, and an
 * example.
 */
export type Rejection = [
  said: string,
  rule: string,
  place: AppleNewsFault['place'],
  spoil: SpoilBundle,
]

const names = ['cover.jpg', 'first-picture.jpg', 'second-picture.jpg']
const cards = ['Effort', 'Hills', 'Food', 'Sleep', 'Shoes', 'Rest']
const article = cards
  .map(
    (card, at) =>
      `## ${at + 1}. ${card}\n${card} matters more than most of us think at the age of ${50 + at}.\n- Begin with ${card.toLowerCase()}`,
  )
  .join('\n\n')
const sources = [
  { factId: 'F1', source: 'Author A., 2020, A Journal 1:2', link: 'https://doi.org/10.1000/a' },
]

/** Builds the bundle of a package without a fault, and the means to spoil and check it. */
export async function buildSoundBundle() {
  await using house = await createTestApp()
  const id = await putPackage(house, {
    byline: 'Ruth Fell',
    long_form_article: article,
    sources: JSON.stringify(sources),
    tldr_summary:
      'Pace a hill by how it feels.\nWalk early, eat often, and keep something for the last of the climbs.',
  })
  const drawn = await plain(400, 400).webp().toBuffer()
  const bundle = await createBundleBuilder(house.deps, () => Promise.resolve(drawn))(id)
  if (isRefusal(bundle)) throw new Error(bundle.code)
  const json = Buffer.from(bundle.files[0]?.content ?? []).toString()
  return (spoil: SpoilBundle): AppleNewsFault[] => {
    const document = JSON.parse(json)
    const pictures = names.map((name) => ({ name, bytes: 90_000, ...sized(1200, 1200) }))
    const language = 'en-GB' as const
    const expected = { identifier: id, language, channelName: 'Stayer', isAiMarked: true }
    spoil(document, pictures, expected)
    return checkBundle({ json: JSON.stringify(document), pictures, expected })
  }
}

/** Checks each example, and tells which rules find it at which place; nothing is wrong before. */
export async function findRejections(rejections: readonly Rejection[]) {
  const check = await buildSoundBundle()
  const found = rejections.map(([said, , , spoil]) => [
    said,
    check(spoil)
      .filter(({ weight }) => weight === 'must')
      .map(({ rule, place }) => `${rule} at ${place}`),
  ])
  const wanted = rejections.map(([said, rule, place]) => [said, [`${rule} at ${place}`]])
  return { before: check(() => undefined), found, wanted }
}

export const sized = (width: number, height: number) => ({
  decoded: { kind: 'jpeg', width, height },
})

type Texted = LeafComponent & { text: string; textStyle: string }

/** The text component of a name. */
export function textAt({ components }: ArticleDocument, name: string): Texted {
  const all = components.flatMap((one) => ('components' in one ? [one, ...one.components] : [one]))
  const found = all.find(({ identifier }) => identifier === name)
  if (!found || !('text' in found)) throw new Error(`There is no text ${name}.`)
  return found
}

/** The first photo, which is the cover. */
export function photoOf({ components }: ArticleDocument) {
  const photo = components
    .flatMap((one) => ('components' in one ? one.components : [one]))
    .find(({ role }) => role === 'photo')
  if (photo?.role !== 'photo') throw new Error('There is no photo.')
  return photo
}

export const addWords = (doc: ArticleDocument, words: string) =>
  void (textAt(doc, 'card-1-1').text += `<p>${words}</p>`)
export const addLink = (doc: ArticleDocument, href: string) =>
  addWords(doc, `<a href="${href}">Read on</a> here`)
