import * as imports from '@app/contract/community/imports'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { uploadFile } from '../../platform/upload-file.ts'

export type Import = imports.Import
export type FoundInArchive = Import['found']

// Often enough to see it move; an import of thousands of entries takes minutes.
const pauseMs = 1000

/** The member's imports, the latest first. */
export const importsOptions = () =>
  queryOptions({
    queryKey: ['imports', 'all'],
    queryFn: async ({ signal }) => (await call(imports.listImports, {}, { signal })).imports,
  })

export const isImportRunning = ({ status }: Import) => status === 'waiting' || status === 'running'

/** Reads an import again and again for as long as it is at work. */
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
export const startImport = (importId: string) => call(imports.startImport, { params: { importId }, body: {} })
export const undoImport = (importId: string) => call(imports.undoImport, { params: { importId } })

/** Puts what the server said of an import into the list; one that has ended changed what every other screen shows. */
export function showImport(client: QueryClient, one: Import): void {
  applyServerAnswer(client, importsOptions().queryKey, (all) =>
    all?.some(({ id }) => id === one.id)
      ? all.map((other) => (other.id === one.id ? one : other))
      : all && [one, ...all],
  )
  if (one.status === 'done' || one.status === 'undone') refreshAllElse(client)
}

/** Takes one that was only looked through out of the list. */
export function removeImportFromCache(client: QueryClient, importId: string): void {
  applyServerAnswer(client, importsOptions().queryKey, (all) => all?.filter(({ id }) => id !== importId))
}

function refreshAllElse(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' })
}
