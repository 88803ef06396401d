import type { PackageCheck, PackageChange } from '@app/contract/newsroom/packages'
import type { AnyPackage } from '../newsroom/packages/any-package.ts'

/** The check that every article with the words “[SOURCE NEEDED]” fails. */
const missingSource: PackageCheck = {
  rule: 'missing-source',
  weight: 'must',
  place: 'article',
  sentence: 'A source is still missing here.',
  found: '[SOURCE NEEDED]',
}

/** A package after an editor's change, with the checks of its new article. */
export function changedPackage<Content extends AnyPackage>(
  before: Content,
  change: Partial<PackageChange>,
): Content {
  const {
    version: _seen,
    repurposed_formats,
    headlines = before.headlines,
    title,
    metadata,
    ...fields
  } = change
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  const at = before.headlines.indexOf(before.title)
  const kept = headlines.includes(before.title)
    ? before.title
    : (headlines[at] ?? headlines[0] ?? before.title)
  const content = {
    ...before,
    ...given,
    headlines,
    title: title ?? kept,
    metadata:
      metadata === undefined ? before.metadata : { ...metadata, tags: [...new Set(metadata.tags)] },
    repurposed_formats: { ...before.repurposed_formats, ...repurposed_formats },
  }
  if (fields.long_form_article === undefined) return content
  const checks = content.long_form_article.includes('[SOURCE NEEDED]') ? [missingSource] : []
  return { ...content, checks, is_ready: checks.length === 0 }
}
