import MarkdownIt from 'markdown-it'
import { Fragment, type ReactNode } from 'react'
import { MarkedText } from './marked-text.tsx'
import { notePattern } from './note-mark.ts'

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
// An address without a scheme of its own would lead to another host, and one of another scheme to a
// script, a file or a program: neither is a link.
const scheme = /^[^/?#]*:/
const knownScheme = /^(?:https?|mailto|tel):/i
reader.validateLink = (address) =>
  !address.startsWith('//') && (!scheme.test(address) || knownScheme.test(address))

type Token = ReturnType<typeof reader.parse>[number]
type Node = { token: Token; children: Node[] }

type DrawNote = (label: string) => ReactNode
type Drawn = { marks: readonly string[]; drawNote: DrawNote | undefined }

type ProseTokensProps = {
  text: string
  marks: readonly string[]
  drawNote?: DrawNote | undefined
  /** True for a single line: no paragraph, heading or list. */
  isLine?: boolean
}

/** Renders Markdown as elements. It never sets HTML: unknown tokens show as their text. */
export function MarkdownTokens({ text, marks, drawNote, isLine = false }: ProseTokensProps) {
  const tokens = isLine ? reader.parseInline(text, {}) : reader.parse(text, {})
  return <>{draw(buildTree(tokens), { marks, drawNote })}</>
}

/** Turns markdown-it's open and close tokens into a tree. */
function buildTree(tokens: readonly Token[]): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node: Node = { token, children: token.children === null ? [] : buildTree(token.children) }
    open.at(-1)?.push(node)
    if (token.nesting === 1) open.push(node.children)
  }
  return root
}

const draw = (nodes: readonly Node[], drawn: Drawn): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text stand where they stand
  nodes.map((node, at) => <Fragment key={at}>{element(node, drawn)}</Fragment>)

// The page itself uses the first two heading levels.
function element({ token, children }: Node, drawn: Drawn): ReactNode {
  const inner = () => draw(children, drawn)
  switch (token.type) {
    case 'heading_open':
      return token.tag === 'h1' || token.tag === 'h2' ? <h3>{inner()}</h3> : <h4>{inner()}</h4>
    case 'paragraph_open':
      // Markdown hides the paragraphs of a tight list.
      return token.hidden ? inner() : <p>{inner()}</p>
    case 'bullet_list_open':
      return <ul>{inner()}</ul>
    case 'ordered_list_open':
      return <ol start={Number(token.attrGet('start') ?? 1)}>{inner()}</ol>
    case 'list_item_open':
      return <li>{inner()}</li>
    case 'blockquote_open':
      return <blockquote>{inner()}</blockquote>
    case 'strong_open':
      return <strong>{inner()}</strong>
    case 'em_open':
      return <em>{inner()}</em>
    case 'link_open':
      return (
        <a href={hrefOf(token)} target="_blank" rel="noreferrer">
          {inner()}
        </a>
      )
    case 'hr':
      return <hr />
    case 'hardbreak':
      return <br />
    case 'softbreak':
      return '\n'
    default:
      return children.length > 0 ? inner() : <TextWithNotes text={token.content} {...drawn} />
  }
}

/** Every other piece is the label of a note. */
const TextWithNotes = ({ text, marks, drawNote }: { text: string } & Drawn) =>
  text.split(notePattern).map((piece, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text stand where they stand
    if (at % 2 === 1) return <Fragment key={at}>{drawNote?.(piece)}</Fragment>
    // oxlint-disable-next-line react/no-array-index-key -- the same
    return <MarkedText key={at} text={piece} marks={marks} />
  })

const hrefOf = (token: Token) => String(token.attrGet('href') ?? '')
