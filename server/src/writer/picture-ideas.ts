import { hash } from '../platform/hash.ts'
import type { PictureIdea, Pool, SubjectPicture } from './knowledge/writer-schema.ts'
import type { WrittenPackage } from './written-package.ts'

/** Wishes for three pictures: of what the topic names where there is one, else of the pool's own. */
export function choosePictureIdeas(
  subject: ReadonlyMap<string, string>,
  home: Pool,
  subjectPictures: readonly SubjectPicture[],
  seed: string,
): WrittenPackage['images'] {
  const named = subjectPictures.filter((picture) => subject.has(picture.subject))
  const own = home.images.toSorted((one, other) => hash(seed + one.alt) - hash(seed + other.alt))
  const [cover, first, second] = [...named, ...own].map(({ alt, search }): PictureIdea => ({ alt, search }))
  if (!cover || !first || !second) throw new Error(`${home.id} has fewer than three pictures`)
  return { cover, inline: [first, second] }
}
