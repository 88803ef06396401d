import { parseSync, Visitor } from 'oxc-parser'

export type FunctionLength = { path: string; line: number; lines: number; isDeclaration: boolean }

const groupsTests = /^describe\b/

/**
 * Measures every function of a source file; the callback of a `describe` is a list of tests and is
 * none.
 */
export function measureFunctions(path: string, source: string): FunctionLength[] {
  const { program } = parseSync(path, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const found: FunctionLength[] = []
  const groups = new Set<number>()
  const add = (isDeclaration: boolean) => (node: { start: number; end: number }) => {
    if (groups.has(node.start)) return
    const line = lineAt(node.start)
    found.push({ path, line, lines: lineAt(node.end) - line + 1, isDeclaration })
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (groupsTests.test(source.slice(callee.start, callee.end)))
        for (const { start } of given) groups.add(start)
    },
    FunctionDeclaration: add(true),
    FunctionExpression: add(false),
    ArrowFunctionExpression: add(false),
  }).visit(program)
  return found
}
