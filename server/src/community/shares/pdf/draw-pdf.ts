import Pdf from 'pdfkit'
import { loadFonts } from './fonts.ts'
import { Paper, type PrintedBlock } from './paper.ts'
import {
  countOf,
  longDay,
  pdfPartsOf,
  printEntry,
  titleOf,
  type Part,
  type PrintedEntry,
} from './pdf-words.ts'
import type { PrintOrder } from './print-order.ts'

/** Stories have this many characters between them, and each at least and at most so many. */
const storyBudget = 5200
const storyLength = { min: 240, max: 1800 }

/**
 * Draws a part of a journal on one page or two: sums and sore places first, then the entries, the
 * newest first, for as long as there is room. Tagged, so that it can be read aloud.
 */
export async function drawPdf({ paper: size, ...order }: PrintOrder) {
  const { journal } = order
  const { faces, toPrintable } = await loadFonts()
  const title = titleOf(journal)
  const options = {
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: toPrintable(title),
      Author: toPrintable(journal.member_name),
      CreationDate: new Date(journal.made_at),
    },
  } as const
  // The types of the library do not know this kind of PDF, the one to be read aloud.
  const kind: object = { subset: 'PDF/UA' }
  const doc = new Pdf(Object.assign(options, kind))
  const chunks: Uint8Array[] = []
  const finished = Promise.withResolvers<void>()
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.on('end', () => finished.resolve())
  doc.on('error', (fault: unknown) => finished.reject(fault))

  const paper = new Paper(doc, faces, toPrintable)
  drawHead(paper, order)
  for (const part of pdfPartsOf(journal)) drawPart(paper, part)
  drawEntries(paper, journal.entries)
  paper.finish(title)
  doc.end()
  await finished.promise
  return new Uint8Array(Buffer.concat(chunks))
}

function drawHead(paper: Paper, { journal, madeOn, channelName }: Omit<PrintOrder, 'paper'>) {
  const { from, to, tags, entries } = journal
  const kinds = tags.length > 0 ? `, only those on ${tags.join(', ')}` : ''
  paper.text('H1', titleOf(journal))
  paper.text(
    'P',
    `${longDay(from)} to ${longDay(to)}. ${countOf(entries.length, 'entry')}${kinds}. Made on ${longDay(madeOn)} with ${channelName}.`,
  )
  paper.text(
    'P',
    'In the member’s own words and numbers, checked by nobody. The member chose what is shown here.',
  )
}

function drawPart(paper: Paper, { heading, lines, table, rest }: Part) {
  // A heading never stands alone at the foot of a page.
  const first: PrintedBlock[] = [
    ['H2', heading],
    ['P', lines[0] ?? table?.rows[0]?.[0] ?? ''],
  ]
  if (!paper.hasRoomFor(table ? [...first, ['H3', heading]] : first)) paper.turn()
  if (paper.isFull) return
  paper.text('H2', heading)
  for (const line of lines) paper.text('P', line)
  if (table) paper.table(table)
  if (rest !== undefined) paper.text('P', rest)
}

function drawEntries(paper: Paper, entries: PrintOrder['journal']['entries']) {
  const fair = Math.round(storyBudget / entries.length)
  const longest = Math.min(storyLength.max, Math.max(storyLength.min, fair))
  for (const [index, entry] of entries.entries()) {
    const head: PrintedBlock[] = index === 0 ? [['H2', 'Entries']] : []
    const blocks = [...head, ...blocksOf(printEntry(entry, longest))]
    const left = entries.length - index
    // On the last page a line is kept free to say how many did not fit.
    const after: PrintedBlock[] = left > 1 ? [['P', notPrinted(left)]] : []
    if (!paper.isLast && !paper.hasRoomFor(blocks)) paper.turn()
    if (paper.isLast && !paper.hasRoomFor([...blocks, ...after])) {
      paper.text('P', notPrinted(left))
      return
    }
    for (const [kind, words] of blocks) paper.text(kind, words)
  }
}

const blocksOf = ({ heading, facts, paragraphs }: PrintedEntry): PrintedBlock[] => [
  ['H3', heading],
  ...(facts === '' ? [] : [['P', facts] satisfies PrintedBlock]),
  ...paragraphs.map((words): PrintedBlock => ['P', words]),
]

const notPrinted = (count: number) =>
  `${countOf(count, 'earlier entry')} of these days ${count === 1 ? 'is' : 'are'} not printed: two pages hold no more.`
