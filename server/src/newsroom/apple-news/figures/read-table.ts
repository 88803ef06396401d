import { mostFigureRows } from '@app/contract/newsroom/apple-figures'
import { Readable } from 'node:stream'
import { CsvError, parse as parseStream, type Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { letOthersIn } from '../../../platform/let-others-in.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countKnown, isComplete, readColumns, type Columns } from './figure-columns.ts'

export type TableRow = { line: number; cells: readonly string[] }
export type Table = { columns: Columns; rows: readonly TableRow[] }

const delimiters = [',', ';', '\t'] as const
/** Rows before the names of the columns that are passed over, such as a title. */
const searchedRows = 10

/** A longer row is one whose quotation mark was never closed. */
const mostRowBytes = 128 * 1024

const pieceBytes = 64 * 1024

const ordinary = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: mostRowBytes,
} satisfies Options

/** Reads a table: commas, semicolons or tabs, with the names of its columns near the top. */
export async function readTable(bytes: Uint8Array) {
  const text = decode(bytes)
  if (text === null) return refuse('figures/not-a-table')
  const head = findHead(text)
  if (!isComplete(head.columns))
    return refuse('figures/unknown-columns', { sentence: whatIsMissing(head.columns) })
  const rows: TableRow[] = []
  try {
    for await (const { record, info } of rowsOf(text, head)) {
      if (record.every((cell) => cell.trim() === '')) continue
      if (rows.length === mostFigureRows) return refuse('figures/too-many-rows')
      rows.push({ line: info.lines, cells: record })
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    return refuse('figures/damaged', whereItBreaks(fault))
  }
  return rows.length === 0 ? refuse('figures/no-rows') : { columns: head.columns, rows }
}

/** Decodes a text file; null for anything else, such as a spreadsheet. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Spreadsheet programs under Windows write their own letters.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Head = { delimiter: string; row: number; columns: Columns }

/** Finds the row that names the columns, and what stands between them. */
function findHead(text: string): Head {
  let best: Head = { delimiter: ',', row: 0, columns: readColumns([]) }
  for (const delimiter of delimiters) {
    for (const [row, cells] of firstRows(text, delimiter).entries()) {
      const columns = readColumns(cells)
      if (rank(columns) > rank(best.columns)) best = { delimiter, row, columns }
    }
  }
  return best
}

// A row that names an article and a figure comes before any other.
const rank = (columns: Columns) => countKnown(columns) + (isComplete(columns) ? 100 : 0)

function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  const keep = (row: string[]) => void rows.push(row)
  try {
    parse(text, { ...ordinary, delimiter, to: searchedRows, on_record: keep })
  } catch (fault) {
    // The rows above the damage name the columns; it is told when all rows are read.
    if (!(fault instanceof CsvError)) throw fault
  }
  return rows
}

function rowsOf(text: string, { delimiter, row }: Head) {
  const parser = parseStream({ ...ordinary, delimiter, info: true, from: row + 2 })
  const rows: AsyncIterable<{ record: string[]; info: { lines: number } }> = Readable.from(
    piecesOf(Buffer.from(text)),
  ).pipe(parser)
  return rows
}

/** A table at once would hold the process for as long as it takes to read. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const pause = letOthersIn()
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    await pause()
  }
}

function whatIsMissing(columns: Columns): string {
  if (columns.articles.length > 0)
    return 'This file holds nothing that Apple counted: a column such as “Total Views” is missing.'
  if (countKnown(columns) > 0)
    return 'This file does not say which article a row is about: a column such as “Share URL”, “Article ID” or “Title” is missing.'
  return 'No column of this file is known here. Drop the CSV of articles that News Publisher exports, with the names of its columns on top.'
}

const whereItBreaks = ({ lines }: CsvError) =>
  typeof lines === 'number'
    ? {
        sentence: `This table cannot be read from line ${lines} on: a quotation mark is probably missing. Please export it again.`,
      }
    : {}
