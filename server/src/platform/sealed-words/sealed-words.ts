import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { inSlices } from '../in-slices.ts'
import { decrypt, encrypt, SealedWordsFault } from './cipher.ts'
import { blindName, wordKeysOf } from './word-keys.ts'

/** A field of words, and what stands in its column meanwhile. */
type FieldRule = {
  standIn(value: unknown): unknown
  /** Written to the database as JSON text, and read from it as a value. */
  isJson?: true
  /** Shown where the words cannot be opened; else the column's own content is. */
  damaged?: unknown
}

/** Fields of a row that are encrypted together. */
export type WordKind = {
  /** Part of the place that they are bound to, with the account and the row: never changed. */
  name: string
  column: 'sealed' | 'sealed_comment' | 'sealed_goal'
  fields: Readonly<Record<string, FieldRule>>
}

/** Where the words of a row that was read are, and what they are called there. */
export type RowOpening<Row> = {
  kind: WordKind
  /** The row's own id within its kind, as it was given to `seal`. */
  id: (row: Row) => string
  /** The name of the encrypted column in the row, if it is not the kind's own. */
  from?: string
  /** The names of fields in the row, where they are not their own. */
  as?: Readonly<Record<string, string>>
}

/** A row without its encrypted columns. */
export type Opened<Row> = {
  [Name in keyof Row as Name extends `${string}sealed${string}` ? never : Name]: Row[Name]
}

/** True if rows of this database may be encrypted: their columns are then read too. */
export const mayBeSealed = (db: Db | Tx): boolean => wordKeysOf(db) !== null

/**
 * Puts the words of rows back into their fields; rows that are plain stay as they are. Words that
 * cannot be opened are replaced by a sentence that says so.
 */
export const openRows = <Row extends object>(
  db: Db | Tx,
  accountId: string,
  rows: readonly Row[],
  ...openings: readonly RowOpening<Row>[]
): Promise<Opened<Row>[]> => openAll(db, accountId, rows, { openings, isStrict: false })

/** The same for one row. */
export async function openRow<Row extends object>(
  db: Db | Tx,
  accountId: string,
  row: Row | undefined,
  ...openings: readonly RowOpening<Row>[]
): Promise<Opened<Row> | undefined> {
  const [opened] = row ? await openRows(db, accountId, [row], ...openings) : []
  return opened
}

/** The same for a row from which another is to be written. Throws SealedWordsFault. */
export async function openToChange<Row extends object>(
  db: Db | Tx,
  accountId: string,
  row: Row | undefined,
  ...openings: readonly RowOpening<Row>[]
): Promise<Opened<Row> | undefined> {
  const [opened] = row ? await openAll(db, accountId, [row], { openings, isStrict: true }) : []
  return opened
}

type Way<Row> = { openings: readonly RowOpening<Row>[]; isStrict: boolean }
type Fields = Record<string, unknown>

async function openAll<Row extends object>(
  db: Db | Tx,
  accountId: string,
  rows: readonly Row[],
  { openings, isStrict }: Way<Row>,
): Promise<Opened<Row>[]> {
  const keys = wordKeysOf(db)
  if (!keys) return [...rows]
  const columns = openings.map(({ from, kind }) => from ?? kind.column)
  const isAnySealed = rows.some((row) => columns.some((column) => Reflect.get(row, column)))
  const key = isAnySealed ? await keys.findKey(db, accountId) : null
  const openOne = (row: Row) => {
    const opened = { ...row }
    for (const opening of openings) {
      const column = opening.from ?? opening.kind.column
      const sealed: unknown = Reflect.get(row, column)
      Reflect.deleteProperty(opened, column)
      if (sealed)
        put(opened, opening.as, readWords({ key, accountId, isStrict }, opening, { row, sealed }))
    }
    return opened
  }
  const inTurn = inSlices()
  const all: Opened<Row>[] = []
  for (const row of rows) all.push(await inTurn(() => openOne(row)))
  return all
}

type Reading = { key: Buffer | null; accountId: string; isStrict: boolean }

function readWords<Row>(
  { key, accountId, isStrict }: Reading,
  { kind, id }: RowOpening<Row>,
  { row, sealed }: { row: Row; sealed: unknown },
): Fields {
  try {
    const place = placeOf(kind, accountId, id(row))
    if (!key) throw new SealedWordsFault(`There is no data key for “${place}”.`)
    return Words.parse(JSON.parse(decrypt(key, place, bytesOf(sealed)).toString()))
  } catch (fault) {
    if (isStrict || !(fault instanceof SealedWordsFault)) throw fault
    // It names the place alone, and goes to the log.
    process.emitWarning(fault.message)
    return damagedWords(kind)
  }
}

/** Puts each field where the row has it; what was not asked for is left out. */
function put(row: object, as: RowOpening<unknown>['as'], words: Fields): void {
  for (const [field, value] of Object.entries(words)) {
    const name = as?.[field] ?? field
    if (name in row) Reflect.set(row, name, value)
  }
}

// A row that was set aside as JSON holds bytes as PostgreSQL writes them.
const bytesOf = (sealed: unknown): Buffer =>
  Buffer.isBuffer(sealed) ? sealed : Buffer.from(String(sealed).slice(2), 'hex')

const Words = z.record(z.string(), z.unknown())

const damagedWords = ({ fields }: WordKind): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { damaged }]) =>
      damaged === undefined ? [] : [[field, damaged]],
    ),
  )

const placeOf = ({ name }: WordKind, accountId: string, id: string) =>
  `${name} ${id} of ${accountId}`

/** The words of one account, on their way into the database. */
export type Sealer = {
  /** The values as they are stored: encrypted with stand-ins beside, or as they came. */
  seal<Values extends object>(kind: WordKind, id: string, values: Values): Values
  /** A name by which a row is found without its telling the text. */
  nameOf(text: string): string
}

/** The names under which a row about a text may be kept: the text itself, and what hides it. */
export async function listWordNames(
  db: Db | Tx,
  accountId: string,
  text: string,
): Promise<string[]> {
  const key = await wordKeysOf(db)?.findKey(db, accountId)
  return key ? [text, blindName(key, text)] : [text]
}

/** Bytes as they stand in a row that is written as JSON. */
export const inJson = (sealed: Buffer | null): string | null =>
  sealed && `\\x${sealed.toString('hex')}`

const plainSealer: Sealer = { seal: (_kind, _id, values) => values, nameOf: (text) => text }

export async function sealerOf(db: Db | Tx, accountId: string): Promise<Sealer> {
  const keys = wordKeysOf(db)
  if (!keys) return plainSealer
  if (!keys.isSealing)
    return { ...plainSealer, seal: (kind, _id, values) => ({ ...values, [kind.column]: null }) }
  const key = await keys.keyOf(db, accountId)
  return {
    nameOf: (text) => blindName(key, text),
    seal: (kind, id, values) => {
      const { words, standIns } = divide(kind, values)
      if (Object.values(words).every(isNothing)) return { ...values, [kind.column]: null }
      const plain = Buffer.from(JSON.stringify(words))
      const sealed = encrypt(key, placeOf(kind, accountId, id), plain)
      return { ...values, ...standIns, [kind.column]: sealed }
    },
  }
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

function divide({ fields }: WordKind, values: object) {
  const words: Fields = {}
  const standIns: Fields = {}
  for (const [field, { standIn, isJson }] of Object.entries(fields)) {
    const given: unknown = Reflect.get(values, field) ?? null
    const value: unknown = isJson && typeof given === 'string' ? JSON.parse(given) : given
    words[field] = value
    standIns[field] = standIn(value)
  }
  return { words, standIns }
}

// No text that people write holds this sign.
export const textPrefix = '\u0001sealed '

/** A text as it is kept in its column: encrypted behind a mark. */
export async function sealText(
  db: Db | Tx,
  accountId: string,
  place: string,
  text: string,
): Promise<string> {
  const keys = wordKeysOf(db)
  if (!keys?.isSealing) return text
  const key = await keys.keyOf(db, accountId)
  const sealed = encrypt(key, `${place} of ${accountId}`, Buffer.from(text))
  return `${textPrefix}${sealed.toString('base64')}`
}

/** The text that `sealText` was given. Throws SealedWordsFault. */
export async function openText(
  db: Db | Tx,
  accountId: string,
  place: string,
  text: string,
): Promise<string> {
  if (!text.startsWith(textPrefix)) return text
  const key = await wordKeysOf(db)?.findKey(db, accountId)
  if (!key) throw new SealedWordsFault(`There is no data key for “${place}”.`)
  const sealed = Buffer.from(text.slice(textPrefix.length), 'base64')
  return decrypt(key, `${place} of ${accountId}`, sealed).toString()
}
