import { getPackage } from '@app/contract/newsroom/any-package'
import {
  archiveGeneration,
  deleteGeneration,
  getGeneration,
  listGenerations,
  unarchiveGeneration,
  updateGeneration,
} from '@app/contract/newsroom/generations'
import { listDeleted, undelete } from '@app/contract/newsroom/deleted'
import type { PremiumChange } from '@app/contract/newsroom/packages'
import {
  deletePremium,
  getPremium,
  unarchivePremium,
  updatePremium,
} from '@app/contract/newsroom/premium'
import { getVersion, listVersions, restoreVersion } from '@app/contract/newsroom/versions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, CallError } from '../../platform/call.ts'
import { type AnyPackage, isPremium, type Stream } from './any-package.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'

/** The key of all package data: any change to a package invalidates the lists. */
export const packagesKey = ['packages'] as const

export const weeklyKey = [...packagesKey, 'weekly'] as const
export const premiumKey = [...packagesKey, 'premium'] as const

export const generationsOptions = () =>
  queryOptions({
    queryKey: [...weeklyKey, 'live'],
    queryFn: ({ signal }) => call(listGenerations, {}, { signal }),
  })

export const premiumPackageKey = (id: string) => [...packagesKey, 'one', 'premium', id] as const

/** A package of either stream: an address has only its id. */
export const packageOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'one', 'either', id],
    queryFn: ({ signal }): Promise<AnyPackage> => call(getPackage, { params: { id } }, { signal }),
  })

/** Shows a saved package at once in every cached query. */
export function showPackage(queries: QueryClient, newest: AnyPackage): void {
  applyServerAnswer(queries, packageOptions(newest.id).queryKey, newest)
  if (isPremium(newest)) applyServerAnswer(queries, premiumPackageKey(newest.id), newest)
}

export const deletedPackagesOptions = () =>
  queryOptions({
    queryKey: [...packagesKey, 'deleted'],
    queryFn: ({ signal }) => call(listDeleted, {}, { signal }),
  })

export const packageVersionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'versions', id],
    queryFn: ({ signal }) => call(listVersions, { params: { id } }, { signal }),
  })

/** A version never changes. */
export const packageVersionOptions = (id: string, version: number) =>
  queryOptions({
    queryKey: ['package-version', id, version],
    queryFn: ({ signal }) => call(getVersion, { params: { id, version } }, { signal }),
  })

/** Package fields as an editor changes them; `publish` is for the premium stream alone. */
export type FieldChange = Omit<PremiumChange, 'version'>

export const readPackage = (stream: Stream, id: string): Promise<AnyPackage> =>
  stream === 'weekly'
    ? call(getGeneration, { params: { id } })
    : call(getPremium, { params: { id } })

export function changePackage(
  stream: Stream,
  id: string,
  body: PremiumChange,
): Promise<AnyPackage> {
  if (stream === 'premium') return call(updatePremium, { params: { id }, body })
  const { publish: _ofThePremiumStream, ...change } = body
  return call(updateGeneration, { params: { id }, body: change })
}

/** The package version that the editor saw: if another exists by now, the call does nothing. */
export type SeenPackage = Pick<AnyPackage, 'id' | 'version'>

export const deletePackage = (stream: Stream, { id, version }: SeenPackage) =>
  call(stream === 'weekly' ? deleteGeneration : deletePremium, {
    params: { id },
    query: { version },
  })

export const archivePackage = ({ id, version }: SeenPackage) =>
  call(archiveGeneration, { params: { id }, body: { version } })
export const bringBackFromArchive = (id: string) =>
  call(unarchiveGeneration, { params: { id }, body: {} })
export const returnToDay = (id: string) => call(unarchivePremium, { params: { id }, body: {} })
export const bringBackDeleted = (id: string) => call(undelete, { params: { id } })

export const restorePackage = (id: string, version: number, seen: number) =>
  call(restoreVersion, { params: { id, version }, body: { version: seen } })

/** True if the package had changed, so that the call did nothing. */
export const isConflict = (error: unknown) =>
  error instanceof CallError && error.code === 'packages/conflict'

/** True if the package does not exist, or no longer. */
export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404
