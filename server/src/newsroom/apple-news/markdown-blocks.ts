import MarkdownIt from 'markdown-it'

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
// An address without a scheme of its own would lead to another host: it is no link.
const { validateLink } = reader
reader.validateLink = (address) => !address.startsWith('//') && validateLink(address)

type Token = ReturnType<typeof reader.parse>[number]

/** A run of paragraphs and lists is one block; its HTML has no other tags than Apple reads. */
export type Block =
  | { kind: 'heading'; level: number; words: string }
  | { kind: 'prose'; html: string }
  | { kind: 'quote'; html: string }
  | { kind: 'rule' }

const tags: Readonly<Record<string, string>> = {
  bullet_list_open: '<ul>',
  bullet_list_close: '</ul>',
  ordered_list_open: '<ol>',
  ordered_list_close: '</ol>',
  list_item_open: '<li>',
  list_item_close: '</li>',
  strong_open: '<strong>',
  strong_close: '</strong>',
  em_open: '<em>',
  em_close: '</em>',
  link_close: '</a>',
  hardbreak: '<br>',
  softbreak: ' ',
}

/** Escapes text for the HTML of a component: quotation marks stay as they are. */
export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes a link; whether its address may stand in an article is checked later, with a reason. */
export const linkTo = (href: string, inner: string) =>
  `<a href="${escapeText(href).replaceAll('"', '&quot;')}">${inner}</a>`

/** Reads Markdown as blocks. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  const tokens = reader.parse(markdown, {})
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const end = closeOf(tokens, at)
    const inner = tokens.slice(at + 1, end)
    if (token.type === 'heading_open')
      blocks.push({ kind: 'heading', level: Number(token.tag.slice(1)), words: plain(inner) })
    else if (token.type === 'blockquote_open') blocks.push({ kind: 'quote', html: html(inner) })
    else if (token.type === 'hr') blocks.push({ kind: 'rule' })
    else addProse(blocks, html(tokens.slice(at, end + 1)))
    at = end
  }
  return blocks
}

/** Reads one line of Markdown as HTML, without a paragraph around it. */
export const inlineHtml = (line: string) => html(reader.parseInline(line, {}))
/** Reads Markdown as its words alone. */
export const plainWords = (markdown: string) => plain(reader.parse(markdown, {}))

function addProse(blocks: Block[], more: string) {
  const last = blocks.at(-1)
  if (last?.kind === 'prose') last.html += more
  else blocks.push({ kind: 'prose', html: more })
}

/** The place of the token that closes the one at `from`; that one itself if it stands alone. */
function closeOf(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    depth += tokens[at]?.nesting ?? 0
    if (depth === 0) return at
  }
  return tokens.length - 1
}

function html(tokens: readonly Token[]): string {
  let lists = 0
  return tokens
    .map((token) => {
      if (token.type === 'list_item_open') lists++
      if (token.type === 'list_item_close') lists--
      return htmlOf(token, lists > 0)
    })
    .join('')
}

function htmlOf(token: Token, isInList: boolean): string {
  // A list item holds its words directly.
  if (token.type === 'paragraph_open') return isInList ? '' : '<p>'
  if (token.type === 'paragraph_close') return isInList ? '' : '</p>'
  if (token.type === 'link_open')
    return linkTo(String(token.attrGet('href') ?? ''), '').slice(0, -4)
  if (token.children) return html(token.children)
  return tags[token.type] ?? escapeText(token.content)
}

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (children) return plain(children)
      return type === 'softbreak' || (type.endsWith('_close') && !/^(strong|em|link)/.test(type))
        ? ' '
        : content
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
