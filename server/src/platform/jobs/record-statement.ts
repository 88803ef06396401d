import { sql, type RawBuilder } from 'kysely'
import type { Db as BossDatabase } from 'pg-boss'

/** A database for the engine that runs nothing, and gives what it was asked to run as a part. */
export function recordStatement(): { db: BossDatabase; statement(): RawBuilder<unknown> } {
  let recorded: RawBuilder<unknown> | undefined
  return {
    db: {
      executeSql: async (text, values = []) => {
        recorded = withValues(text, values)
        return { rows: [] }
      },
    },
    statement() {
      if (!recorded) throw new Error('The engine sent no statement')
      return recorded
    },
  }
}

/** Numbers the places of a statement's values again, wherever it will stand. */
function withValues(text: string, values: readonly unknown[]): RawBuilder<unknown> {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1]),
    ),
    sql.raw(''),
  )
}
