import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

// A noun clause makes the reader wait for the verb; the words are ones that nobody would say.
const clause =
  /^(What|Whoever|Whatever|Who|Whose|Whether|Where there (is|are)|How (many|much|long|often))\b/
const dialect = /\b(anew|shall|whoever|It is called so)\b/

/** Names each comment of a source file that does not read plainly, as `path:line  words`. */
export function findUnplainComments(path: string, source: string): string[] {
  return parseSync(path, source).comments.flatMap(({ value, start }) => {
    const words = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    if (!clause.test(words) && !dialect.test(words)) return []
    return [`${path}:${source.slice(0, start).split('\n').length}  ${words.slice(0, 70)}`]
  })
}

if (import.meta.main) {
  const files = globSync([
    '{contract,server,web}/src/**/*.{ts,tsx}',
    '{bench,e2e,tools}/**/*.ts',
  ]).filter((path) => !path.endsWith('.generated.ts'))
  const found = files.flatMap((path) => findUnplainComments(path, readFileSync(path, 'utf8')))
  for (const line of found) console.log(line)
  console.log(`${files.length} files, ${found.length} comments to reword`)
  process.exitCode = found.length > 0 ? 1 : 0
}
