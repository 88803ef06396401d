import {
  archiveGeneration,
  deleteGeneration,
  getGeneration,
  listArchivedGenerations,
  listGenerations,
  unarchiveGeneration,
  updateGeneration,
} from '@app/contract/newsroom/generations'
import {
  getVersion,
  listDeleted,
  listVersions,
  restoreVersion,
  undelete,
  type PackageChange,
} from '@app/contract/newsroom/packages'
import { deletePremium, getPremium, updatePremium } from '@app/contract/newsroom/premium'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { AnyPackage, Stream } from './any-package.ts'

/** Everything about packages: whatever changes one of them makes the lists out of date. */
export const packagesKey = ['packages'] as const

export const weeklyKey = [...packagesKey, 'weekly'] as const
export const premiumKey = [...packagesKey, 'premium'] as const
const archivedPageSize = 90

export const generationsOptions = () =>
  queryOptions({ queryKey: [...weeklyKey, 'live'], queryFn: ({ signal }) => call(listGenerations, {}, { signal }) })

export const archivedGenerationsOptions = () =>
  queryOptions({
    queryKey: [...weeklyKey, 'archived'],
    queryFn: ({ signal }) => call(listArchivedGenerations, { query: { limit: archivedPageSize } }, { signal }),
  })

export const packageKey = (id: string) => [...packagesKey, 'one', id] as const

export const generationOptions = (id: string) =>
  queryOptions({
    queryKey: packageKey(id),
    queryFn: ({ signal }) => call(getGeneration, { params: { id } }, { signal }),
  })

export const deletedOptions = () =>
  queryOptions({ queryKey: [...packagesKey, 'deleted'], queryFn: ({ signal }) => call(listDeleted, {}, { signal }) })

export const versionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'versions', id],
    queryFn: ({ signal }) => call(listVersions, { params: { id } }, { signal }),
  })

/** What a version held never changes. */
export const versionOptions = (id: string, version: number) =>
  queryOptions({
    queryKey: ['package-version', id, version],
    queryFn: ({ signal }) => call(getVersion, { params: { id, version } }, { signal }),
  })

/** Fields of a package as an editor changes them. */
export type FieldChange = Omit<PackageChange, 'version'>

export const readPackage = (stream: Stream, id: string): Promise<AnyPackage> =>
  stream === 'weekly' ? call(getGeneration, { params: { id } }) : call(getPremium, { params: { id } })

export const changePackage = (stream: Stream, id: string, body: PackageChange): Promise<AnyPackage> =>
  stream === 'weekly' ? call(updateGeneration, { params: { id }, body }) : call(updatePremium, { params: { id }, body })

export const deletePackage = (stream: Stream, id: string) =>
  stream === 'weekly' ? call(deleteGeneration, { params: { id } }) : call(deletePremium, { params: { id } })

export const archivePackage = (id: string) => call(archiveGeneration, { params: { id }, body: {} })
export const bringBackFromArchive = (id: string) => call(unarchiveGeneration, { params: { id }, body: {} })
export const bringBackDeleted = (id: string) => call(undelete, { params: { id } })

export const restorePackage = (id: string, version: number, seen: number) =>
  call(restoreVersion, { params: { id, version }, body: { version: seen } })
