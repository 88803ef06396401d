import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { connectDatabase } from './connect.ts'
import type { Db } from './db.ts'
import { migrationTables } from './migrate.ts'

export const generatedFile = fileURLToPath(new URL('schema.generated.ts', import.meta.url))

/** The TypeScript of a database's tables, as `db.ts` reads them. */
export async function typesOf(db: Db): Promise<string> {
  return generate({
    db,
    dialect: dialectAsRead(),
    includePattern: 'public.*',
    excludePattern: `public.{${migrationTables.join(',')}}`,
    typeMapping: { int8: 'number', numeric: 'number' },
    typeOnlyImports: true,
    outFile: null,
  })
}

function dialectAsRead() {
  const dialect = new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] })
  const [value, text] = [new IdentifierNode('JsonValue'), new IdentifierNode('string')]
  // JSON is written as text: the driver would write an array as one of PostgreSQL's own.
  Object.assign(dialect.adapter.definitions, { Json: new ColumnTypeNode(value, text, text) })
  return dialect
}

async function main() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'types-'))
  // PostgreSQL may run as another user, who must be able to pass.
  await chmod(folder, 0o755)
  const database = await connectDatabase({ dataDir: folder }, console.error)
  try {
    await writeFile(generatedFile, await typesOf(database.db))
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
