import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyPackage } from '../packages/any-package.ts'
import { packageToMarkdown } from '../packages/package-markdown.ts'
import { recordOptions } from '../signatures/signatures.data.ts'

/** Writes a package as Markdown, with its record as it stands. */
export function usePackageMarkdown(content: AnyPackage): () => Promise<string> {
  const queries = useQueryClient()
  const options = recordOptions(content.id)
  // It is read beforehand: a browser copies only right after a press.
  useQuery(options)
  return async () =>
    packageToMarkdown(content, await queries.query({ ...options, staleTime: 'static' }), location.origin)
}
