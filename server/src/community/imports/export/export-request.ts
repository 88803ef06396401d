import type { Deps } from '../../../platform/deps.ts'
import type { FileToZip } from '../../../platform/zip/write-zip.ts'
import type { EntryToExport, InsightToExport } from './export.queries.ts'

/** The member who exports, and the time of the request. */
export type ExportRequest = { deps: Deps; memberId: string; at: Date }
export type ExportedFiles = AsyncGenerator<FileToZip, void>

/** An entry with its insight and the name of its photo in the archive. */
export type ExportableEntry = EntryToExport & { insight: InsightToExport | null; photo: string | null }
