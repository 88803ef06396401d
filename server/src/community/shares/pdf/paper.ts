import type Pdf from 'pdfkit'
import { type Face, unprintable } from './fonts.ts'
import type { PrintedTable } from './pdf-words.ts'

const mostPages = 2
const margin = 46
const footHeight = 30
/** Kept free for the line that explains the signs that could not be printed. */
const noteHeight = 18
const ink = '#111111'
const rule = '#767676'

type Kind = 'H1' | 'H2' | 'H3' | 'P'
export type PrintedBlock = readonly [kind: Kind, words: string]
const styles: Record<Kind, { face: Face; size: number; before: number; after: number }> = {
  H1: { face: 'serif', size: 20, before: 0, after: 4 },
  H2: { face: 'serif', size: 13, before: 10, after: 3 },
  H3: { face: 'bold', size: 10.5, before: 6, after: 1 },
  P: { face: 'plain', size: 10.5, before: 0, after: 3 },
}
const cellGap = 10
const rowGap = 3
// With the finer features of the fonts, drawing takes about ten times as long.
const features: PDFKit.Mixins.OpenTypeFeatures[] = []

type Doc = InstanceType<typeof Pdf>
type Column = { x: number; width: number }
type Cell = Column & { words: string }
type Place = Column & { y: number }

/** Two pages at most, written from top to bottom; each text is tagged by its kind. */
export class Paper {
  private readonly doc: Doc
  private readonly toPrintable: (text: string) => string
  private readonly root: PDFKit.PDFStructureElement
  private readonly width: number
  private readonly bottom: number
  private y = margin
  private pages = 1
  private hasReplaced = false
  /** True once something did not fit on the last page. */
  isFull = false

  constructor(
    doc: Doc,
    faces: Readonly<Record<Face, Buffer>>,
    toPrintable: (text: string) => string,
  ) {
    this.doc = doc
    this.toPrintable = toPrintable
    for (const [name, bytes] of Object.entries(faces)) doc.registerFont(name, bytes)
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
    doc.addPage()
    this.width = doc.page.width - 2 * margin
    this.bottom = doc.page.height - margin - footHeight - noteHeight
  }

  get isLast() {
    return this.pages === mostPages
  }

  hasRoomFor(blocks: readonly PrintedBlock[]): boolean {
    const height = blocks.reduce((sum, [kind, words]) => {
      const { before, after } = styles[kind]
      return sum + before + this.heightOf([kind, words], this.width) + after
    }, 0)
    return !this.isFull && this.y + height <= this.bottom
  }

  /** Begins the next page; after the last one nothing more is written. */
  turn(): void {
    if (this.isLast) {
      this.isFull = true
      return
    }
    this.doc.addPage()
    this.pages += 1
    this.y = margin
  }

  text(kind: Kind, words: string): void {
    if (!this.hasRoomFor([[kind, words]])) this.turn()
    if (!this.isFull) this.put(kind, words)
  }

  private put(kind: Kind, words: string): void {
    const { before, after } = styles[kind]
    const top = this.y === margin ? margin : this.y + before
    const place = { x: margin, y: top, width: this.width }
    this.root.add(this.doc.struct(kind, {}, () => this.write([kind, words], place)))
    this.y = top + this.heightOf([kind, words], this.width) + after
  }

  table({ head, rows, widths = head.map(() => 1) }: PrintedTable): void {
    const columns = this.columnsOf(widths)
    const element = this.doc.struct('Table')
    this.root.add(element)
    for (const [index, cells] of [head, ...rows].entries()) {
      const placed = columns.map((column, at) => ({ ...column, words: cells[at] ?? '' }))
      this.row(element, placed, index === 0)
    }
    element.end()
    this.y += rowGap
  }

  private columnsOf(widths: readonly number[]): Column[] {
    const free = this.width - cellGap * (widths.length - 1)
    const unit = free / widths.reduce((sum, one) => sum + one, 0)
    let x = margin
    return widths.map((share) => {
      const column = { x, width: share * unit }
      x += column.width + cellGap
      return column
    })
  }

  private row(table: PDFKit.PDFStructureElement, cells: readonly Cell[], isHead: boolean) {
    const kind = isHead ? 'H3' : 'P'
    const height = Math.max(...cells.map(({ words, width }) => this.heightOf([kind, words], width)))
    if (this.y + height + rowGap > this.bottom) this.turn()
    if (this.isFull) return
    const y = this.y
    const cellOf = ({ words, ...column }: Cell, index: number) => {
      const isName = isHead || index === 0
      // The types of the library do not know the scope of a heading.
      const options: object = isName ? { scope: isHead ? 'Column' : 'Row' } : {}
      const draw = () => this.write([kind, words], { ...column, y })
      return this.doc.struct(isName ? 'TH' : 'TD', options, draw)
    }
    table.add(this.doc.struct('TR', {}, cells.map(cellOf)))
    this.y = y + height + rowGap
    if (isHead) this.line(this.y - 1)
  }

  /** A line that is not read aloud. */
  private line(y: number) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.moveTo(margin, y).lineTo(margin + this.width, y)
    this.doc.lineWidth(0.75).strokeColor(rule).stroke()
    this.doc.endMarkedContent()
  }

  /** Writes the foot of each page, and explains the signs that could not be printed. */
  finish(title: string): void {
    if (this.hasReplaced)
      this.put('P', `${unprintable} stands for a sign that cannot be printed, as an emoji.`)
    this.root.end()
    for (let page = 0; page < this.pages; page++) {
      this.doc.switchToPage(page)
      this.doc.markContent('Artifact', { type: 'Pagination' })
      const y = this.doc.page.height - margin
      const words = `${title} · page ${page + 1} of ${this.pages}`
      this.write(['P', words], { x: margin, y, width: this.width })
      this.doc.endMarkedContent()
    }
  }

  private heightOf([kind, words]: PrintedBlock, width: number): number {
    const { face, size } = styles[kind]
    const doc = this.doc.font(face).fontSize(size)
    return doc.heightOfString(this.toPrintable(words), { width, features })
  }

  private write([kind, words]: PrintedBlock, { x, y, width }: Place): void {
    const { face, size } = styles[kind]
    const text = this.toPrintable(words)
    this.hasReplaced ||= text.includes(unprintable)
    this.doc.font(face).fontSize(size).fillColor(ink).text(text, x, y, { width, features })
  }
}
