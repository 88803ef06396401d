import * as imports from '@app/contract/community/imports'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { uploadFile } from '../../platform/upload-file.ts'

export type Import = imports.Import
export type FoundInArchive = Import['found']

// Fast enough to see it move; an import of thousands of entries takes minutes.
const pauseMs = 1000

/** The member's imports, latest first. */
export const importsOptions = () =>
  queryOptions({
    queryKey: ['imports', 'all'],
    queryFn: async ({ signal }) => (await call(imports.listImports, {}, { signal })).imports,
  })

export const isImportRunning = ({ status }: Import) => status === 'waiting' || status === 'running'

/** Polls an import while it runs. */
export function usePollImport(one: Import | undefined): void {
  const id = one?.id ?? ''
  useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ client, signal }) => {
      const latest = await call(imports.getImport, { params: { importId: id } }, { signal })
      showImport(client, latest)
      return latest
    },
    enabled: one !== undefined && isImportRunning(one),
    refetchInterval: pauseMs,
  })
}

export const checkArchive = (file: File, options: Parameters<typeof uploadFile>[2]) =>
  uploadFile(imports.checkImport, file, options)
export const startImport = (importId: string) =>
  call(imports.startImport, { params: { importId }, body: { time_zone: ownTimeZone() } })
export const undoImport = (importId: string) => call(imports.undoImport, { params: { importId } })

/**
 * Puts a reply about an import into the list. A finished import changes the data of all other
 * screens.
 */
export function showImport(client: QueryClient, one: Import): void {
  applyServerAnswer(client, importsOptions().queryKey, (all) =>
    all?.some(({ id }) => id === one.id)
      ? all.map((other) => (other.id === one.id ? one : other))
      : all && [one, ...all],
  )
  if (one.status === 'done' || one.status === 'undone') refreshAllElse(client)
}

/** Removes an import from the list that was checked but never started. */
export function removeImportFromCache(client: QueryClient, importId: string): void {
  applyServerAnswer(client, importsOptions().queryKey, (all) =>
    all?.filter(({ id }) => id !== importId),
  )
}

function refreshAllElse(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' })
}
