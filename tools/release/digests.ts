import { createHash } from 'node:crypto'

export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/** The page of sums that `sha256sum --check` reads. */
export const sumsOf = (files: ReadonlyMap<string, Uint8Array>): string =>
  [...files].map(([name, content]) => `${sha256(content)}  ${name}\n`).join('')

/** The sums of such a page by the name of the file; a line of another shape has no name. */
export const readSums = (page: string): Map<string, string> =>
  new Map(
    page
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? []
        return [name, sum] as const
      }),
  )
