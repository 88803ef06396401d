import type { AppleNewsFault } from '@app/contract/newsroom/apple-news'
import type { z } from 'zod'
import { ArticleDocument, emptyMessage } from './article-schema.ts'
import { checkLinks } from './check-links.ts'
import { checkMetadata, type Expected } from './check-metadata.ts'
import { checkPictures, type MeasuredPicture } from './check-pictures.ts'
import { checkReferences } from './check-references.ts'
import { checkTexts, emptySentence } from './check-texts.ts'
import { placeIn } from './fault-places.ts'
import { must, type BundleFinding } from './finding.ts'

export type CheckedBundle = {
  /** `article.json`, as it would be sent. */
  json: string
  pictures: readonly MeasuredPicture[]
  expected: Expected
}

/**
 * Finds what Apple News would refuse: first by the schema, then by what a schema cannot see. A
 * document of another shape is not read further.
 */
export function checkBundle({ json, pictures, expected }: CheckedBundle): AppleNewsFault[] {
  const document: unknown = JSON.parse(json)
  const parsed = ArticleDocument.safeParse(document)
  const found = parsed.success
    ? [
        ...checkTexts(parsed.data),
        ...checkLinks(parsed.data),
        ...checkReferences(parsed.data),
        ...checkMetadata(parsed.data, expected),
        ...checkPictures(parsed.data, pictures, Buffer.byteLength(json)),
      ]
    : parsed.error.issues.map(schemaFinding)
  const faults = found.map(({ path, ...fault }) => ({ ...fault, place: placeIn(document, path) }))
  const unique = [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
  return unique.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const rankOf = ({ weight }: AppleNewsFault) => (weight === 'must' ? 0 : 1)

function schemaFinding({ path, message }: z.core.$ZodIssue): BundleFinding {
  // The field of a text, or of a caption's words.
  if (message === emptyMessage && ['text', 'accessibilityCaption'].includes(String(path.at(-1))))
    return must('empty-text', path, emptySentence)
  const field = path.map(String).join('.')
  return must('schema', path, `Apple News Format does not allow this: ${field} ${message}.`)
}
