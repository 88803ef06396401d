import { parseSync, type Plugin } from 'vite'

/** A call needs these fields of its route. */
const needed = new Set(['method', 'path', 'upload'])

/**
 * Takes from the contract's routes what a call does without, so that the first screen needs no
 * schema library. The server checks what it receives, and serialises its replies through the same
 * schemas; a screen that checks a form by a schema still gets it. In development nothing is taken
 * away, and every reply is parsed.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler: (code, id) => ({ code: leaned(code, id), map: null }),
    },
  }
}

/**
 * A module of the contract with bare routes, and every call that is made as it loads marked, so
 * that one whose result is unused goes away. What functions do is left alone: there a call may well
 * be made for what it does.
 */
export function leaned(code: string, fileName: string): string {
  const fromTheEnd = editsIn(code, parseSync(fileName, code).program).toSorted(
    (one, other) => other.at - one.at,
  )
  return fromTheEnd.reduce(
    (text, { at, until, by }) => text.slice(0, at) + by + text.slice(until),
    code,
  )
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

type Edit = { at: number; until: number; by: string }
type AstNode = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>

function editsIn(code: string, value: unknown): Edit[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => editsIn(code, one))
  if (!isNode(value) || functions.has(value.type)) return []
  if (value.type !== 'CallExpression') return editsWithin(code, value)
  const mark = { at: value.start, until: value.start, by: '/* @__PURE__ */ ' }
  const definition = definitionIn(value)
  if (definition === undefined) return [mark, ...editsWithin(code, value)]
  const parts = nodesIn(definition.properties).filter(isNeeded)
  const bare = parts.map((part) => code.slice(part.start, part.end)).join(', ')
  return [mark, { at: definition.start, until: definition.end, by: `{ ${bare} }` }]
}

const editsWithin = (code: string, node: AstNode) =>
  Object.values(node).flatMap((child) => editsIn(code, child))

/** The object given to `route(…)`. */
function definitionIn(call: AstNode): AstNode | undefined {
  const isRoute = isNode(call.callee) && call.callee.name === 'route'
  return isRoute
    ? nodesIn(call.arguments).find((argument) => argument.type === 'ObjectExpression')
    : undefined
}

const isNeeded = (part: AstNode) =>
  isNode(part.key) && typeof part.key.name === 'string' && needed.has(part.key.name)

const nodesIn = (value: unknown): AstNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

function isNode(value: unknown): value is AstNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'start' in value &&
    'end' in value
  )
}
