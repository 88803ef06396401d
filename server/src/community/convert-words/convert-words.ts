import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  inJson,
  openText,
  openToChange,
  sealerOf,
  sealText,
  type Sealer,
  type WordKind,
} from '../../platform/sealed-words/sealed-words.ts'
import { wordKeysOf } from '../../platform/sealed-words/word-keys.ts'
import { idOfVersion, SetAside } from '../words/open-set-aside.ts'
import { saveThreadChoices } from '../coach/readings.queries.ts'
import {
  countChoices,
  countRows,
  countSetAside,
  countTexts,
  lockChoices,
  lockRowsAfter,
  lockSetAsideAfter,
  lockTexts,
  markedTables,
  removeChoice,
  rewriteTable,
  turnLog,
  writeRow,
  writeSetAside,
  writeText,
  type MarkedTable,
  type RowState,
} from './convert-words.queries.ts'
import { convertHashes, convertMarks } from './convert-marks.ts'
import { countHashes, countNamed } from './convert-marks.queries.ts'
import { sealedTables, type SealedTable, type StoredRow } from './sealed-tables.ts'
import {
  choiceWords,
  commentWords,
  entryWords,
  letterWords,
  versionWords,
} from '../words/word-kinds.ts'

const atOnce = 200
const nilId = '00000000-0000-0000-0000-000000000000'

/** Counts what is encrypted and what is plain, kind by kind. */
export async function stateOfWords(db: Db | Tx): Promise<RowState[]> {
  const states: RowState[] = []
  for (const table of sealedTables) states.push(...(await countRows(db, table)))
  states.push(await countSetAside(db), await countChoices(db))
  for (const table of markedTables) states.push(await countTexts(db, table))
  states.push(await countHashes(db), await countNamed(db))
  return states
}

/**
 * Encrypts all that is plain, or opens all that is encrypted, as the keys of the database say; a
 * batch is a transaction. What was done before it broke off is not done again. Returns how many
 * rows were written.
 */
export async function convertWords(db: Db): Promise<number> {
  const isSealing = wordKeysOf(db)?.isSealing ?? false
  let count = 0
  for (const table of sealedTables) count += await convertTable(db, table, isSealing)
  count += await convertSetAside(db, isSealing)
  count += await repeat(() => convertChoices(db, isSealing))
  for (const table of markedTables) count += await repeat(() => convertTexts(db, table, isSealing))
  count += await repeat(() => convertHashes(db, isSealing, atOnce))
  count += await convertMarks(db, isSealing)
  return count
}

/**
 * Rewrites the tables of words, so that their files hold nothing from before. False where the role
 * may not have the log of changes turned.
 */
export async function rewriteTables(db: Db): Promise<boolean> {
  for (const name of tablesOfWords) await rewriteTable(db, name)
  return turnLog(db)
}

/** All tables that hold words, or what was made of them. */
export const tablesOfWords: readonly string[] = [
  ...sealedTables.map((table) => table.name),
  'deleted_entries',
  'thread_choices',
  'unhelpful_replies',
  ...markedTables,
]

async function repeat(batch: () => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const done = await batch()
    count += done
    if (done < atOnce) return count
  }
}

async function convertTable(db: Db, table: SealedTable, isSealing: boolean): Promise<number> {
  let after: readonly unknown[] | null = null
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const rows = await lockRowsAfter(tx, table, { after, isSealing, limit: atOnce })
      for (const row of rows) {
        for (const { kind, id } of table.kinds) {
          const values = isSealing
            ? await sealedValues(tx, row, kind, id(row))
            : await openedValues(tx, row, kind, id(row))
          if (values) await writeRow(tx, table, row, values)
        }
      }
      const last = rows.at(-1)
      if (last) after = ['member_id', ...table.key].map((name) => last[name])
      return rows.length
    }),
  )
}

async function sealedValues(tx: Tx, row: StoredRow, kind: WordKind, id: string) {
  if (row[kind.column] !== null) return null
  const { seal } = await sealerOf(tx, row.member_id)
  return seal(kind, id, { ...fieldsOf(kind, row), [kind.column]: null })
}

async function openedValues(tx: Tx, row: StoredRow, kind: WordKind, id: string) {
  if (row[kind.column] === null) return null
  const opened = await openToChange(tx, row.member_id, row, { kind, id: () => id })
  return { ...fieldsOf(kind, opened ?? {}), [kind.column]: null }
}

/** The fields of a row as they are written: JSON as text. */
const fieldsOf = ({ fields }: WordKind, row: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { isJson }]) => {
      const value: unknown = Reflect.get(row, field) ?? null
      return [field, isJson && value !== null ? JSON.stringify(value) : value]
    }),
  )

function convertSetAside(db: Db, isSealing: boolean): Promise<number> {
  let after = nilId
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const rows = await lockSetAsideAfter(tx, { after, isSealing, limit: atOnce })
      for (const row of rows) {
        const sealer = isSealing ? await sealerOf(tx, row.member_id) : null
        await writeSetAside(tx, row, await convertedSetAside(tx, row, sealer))
        after = row.id
      }
      return rows.length
    }),
  )
}

type Json = Record<string, unknown>
type Kept = { member_id: string; id: string; entry: unknown; insight: unknown; versions: unknown }

async function convertedSetAside(tx: Tx, row: Kept, sealer: Sealer | null) {
  const { member_id, id } = row
  const { entry, insight, versions: kept } = SetAside.parse(row)
  const convert = (kind: WordKind, of: string, json: Json) =>
    sealer ? sealedJson(sealer, kind, of, json) : openedJson(tx, member_id, { kind, of }, json)
  const versions: Json[] = []
  for (const version of kept)
    versions.push(await convert(versionWords, idOfVersion(id, version), version))
  return {
    entry: await convert(entryWords, id, entry),
    insight: insight && (await convert(commentWords, id, await convert(letterWords, id, insight))),
    versions,
  }
}

function sealedJson({ seal }: Sealer, kind: WordKind, id: string, json: Json): Json {
  const row = { ...json, [kind.column]: null as Buffer | null }
  const sealed: Json = seal(kind, id, row)
  for (const [field, { isJson }] of Object.entries(kind.fields)) {
    const value = sealed[field]
    if (isJson && typeof value === 'string') sealed[field] = JSON.parse(value)
  }
  const bytes = sealed[kind.column]
  return { ...sealed, [kind.column]: Buffer.isBuffer(bytes) ? inJson(bytes) : null }
}

async function openedJson(
  tx: Tx,
  memberId: string,
  { kind, of }: { kind: WordKind; of: string },
  json: Json,
): Promise<Json> {
  if (!json[kind.column]) return json
  // The name of the column is given, so that the other one of the row stays for its own turn.
  const { [kind.column]: sealed, ...rest } = json
  const opened = await openToChange(
    tx,
    memberId,
    { ...rest, given: sealed },
    {
      kind,
      id: () => of,
      from: 'given',
    },
  )
  return { ...opened, [kind.column]: null }
}

const convertChoices = (db: Db, isSealing: boolean) =>
  inTransaction(db, async (tx) => {
    const rows = await lockChoices(tx, { isSealing, limit: atOnce })
    for (const row of rows) {
      const { member_id } = row
      const opened = await openToChange(tx, member_id, row, {
        kind: choiceWords,
        id: ({ thread }) => thread,
      })
      await removeChoice(tx, row)
      if (!opened) continue
      const { thread, choice, corrected_to, up_to } = opened
      await saveThreadChoices(tx, member_id, [{ thread, choice, corrected_to, up_to }])
    }
    return rows.length
  })

const convertTexts = (db: Db, table: MarkedTable, isSealing: boolean) =>
  inTransaction(db, async (tx) => {
    const rows = await lockTexts(tx, table, { isSealing, limit: atOnce })
    for (const { account_id, key, text, place } of rows) {
      const turned = isSealing ? sealText : openText
      await writeText(tx, table, {
        account_id,
        key,
        text: await turned(tx, account_id, place, text),
      })
    }
    return rows.length
  })
