import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

const mostColumns = 100
const directive = /^\s*(oxlint-|@ts-|v8 ignore|\/)/
// A list, a tag, code or a table stays as it was laid out.
const laidOut = /^(\s*$|[-*|@`]|\s{2,}|\d+\. )/

type Edit = { start: number; end: number; text: string }

/** Breaks the comments that go past a hundred columns, which the formatter leaves alone. */
export function wrapComments(path: string, source: string): string {
  const edits = [...wrapBlocks(path, source), ...wrapLines(path, source)]
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)
}

function wrapBlocks(path: string, source: string): Edit[] {
  return commentsAlone(path, source, 'Block').flatMap(({ value, start, end, indent }) => {
    const isLong = `${indent}${source.slice(start, end)}`.split('\n').some(isTooLong)
    if (!value.startsWith('*') || !isLong) return []
    const lines = value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .trim()
      .split('\n')
    const body = fill(lines, indent).map((line) => `${indent} * ${line}`.trimEnd())
    return [{ start, end, text: ['/**', ...body, `${indent} */`].join('\n') }]
  })
}

function wrapLines(path: string, source: string): Edit[] {
  const alone = commentsAlone(path, source, 'Line').filter(({ value }) => !directive.test(value))
  const groups = Map.groupBy(
    alone,
    ({ start }, at) => source.slice(0, start).split('\n').length - at,
  )
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last || !group.some(({ value, indent }) => isTooLong(`${indent}//${value}`)))
      return []
    const lines = fill(
      group.map(({ value }) => value.replace(/^ /, '')),
      first.indent,
    )
    const text = lines.map((line) => `// ${line}`.trimEnd()).join(`\n${first.indent}`)
    return [{ start: first.start, end: last.end, text }]
  })
}

/** Fills lines up to the most columns, paragraph by paragraph. */
function fill(lines: readonly string[], indent: string): string[] {
  const width = mostColumns - indent.length - '// '.length
  const filled: string[] = []
  let isOpen = false
  for (const line of lines) {
    const isText = !laidOut.test(line)
    for (const piece of isText ? line.trimEnd().split(' ') : [line]) {
      const last = filled.at(-1) ?? ''
      if (isOpen && isText && last.length + 1 + piece.length <= width)
        filled[filled.length - 1] = `${last} ${piece}`
      else filled.push(piece)
      isOpen = isText
    }
  }
  return filled
}

const isTooLong = (line: string) => line.length > mostColumns

/** Finds the comments that have their lines to themselves, with the white space before them. */
function commentsAlone(path: string, source: string, kind: 'Line' | 'Block') {
  return parseSync(path, source).comments.flatMap(({ type, value, start, end }) => {
    const indent = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
    return type === kind && indent.trim() === '' ? [{ value, start, end, indent }] : []
  })
}

if (import.meta.main) {
  const sources = [
    '{contract,server,web}/src/**/*.{ts,tsx}',
    '{bench,e2e,tools}/**/*.ts',
    'web/*.ts',
    '*.config.ts',
  ]
  for (const path of globSync(sources).filter((each) => !each.endsWith('.generated.ts'))) {
    const source = readFileSync(path, 'utf8')
    const wrapped = wrapComments(path, source)
    if (wrapped !== source) writeFileSync(path, wrapped)
  }
}
