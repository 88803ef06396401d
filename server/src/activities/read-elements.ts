import { SaxesParser } from 'saxes'
import { UnreadableActivity } from './unreadable-activity.ts'

/** An element that has ended, by its name without the prefix. */
export type EndedElement = {
  name: string
  /** The names of the elements around it, the outermost first. */
  path: readonly string[]
  attributes: Readonly<Record<string, string>>
  text: string
}

export type ElementVisitor = {
  onStart(name: string, attributes: Readonly<Record<string, string>>): void
  onEnd(element: EndedElement): void
}

type OpenElement = { attributes: Readonly<Record<string, string>>; text: string }
const mostDepth = 100

/** Reads XML element by element, so that no tree of it is ever in memory. No entity is expanded. */
export function readElements(text: string, { onStart, onEnd }: ElementVisitor): void {
  const parser = new SaxesParser()
  const path: string[] = []
  const open: OpenElement[] = []
  parser.on('error', (fault) => {
    throw new UnreadableActivity('damaged', fault)
  })
  parser.on('opentag', (tag) => {
    if (path.length === mostDepth) throw new UnreadableActivity('damaged')
    const name = withoutPrefix(tag.name)
    path.push(name)
    open.push({ attributes: tag.attributes, text: '' })
    onStart(name, tag.attributes)
  })
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (element) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const [name, element] = [path.pop(), open.pop()]
    if (name !== undefined && element) onEnd({ name, path, ...element })
  })
  parser.write(text).close()
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
