import { hash } from '../platform/hash.ts'
import type { PictureIdea, Pool, SubjectPicture } from './knowledge/writer-schema.ts'
import type { WrittenPackage } from './written-package.ts'

/** Chooses three picture ideas: those of the topic's subjects first, then the pool's own. */
export function choosePictureIdeas(
  subject: ReadonlyMap<string, string>,
  home: Pool,
  subjectPictures: readonly SubjectPicture[],
  seed: string,
): WrittenPackage['images'] {
  const named = subjectPictures.filter((picture) => subject.has(picture.subject))
  const own = home.images.toSorted((one, other) => hash(seed + one.alt) - hash(seed + other.alt))
  const [cover, first, second] = [...named, ...own].map(({ alt, search }): PictureIdea => ({
    alt,
    search,
  }))
  if (!cover || !first || !second) throw new Error(`${home.id} has fewer than three pictures`)
  return { cover, inline: [first, second] }
}
