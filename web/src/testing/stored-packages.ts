import {
  getGeneration,
  updateGeneration,
  type Generation,
} from '@app/contract/newsroom/generations'
import type { PackageChange } from '@app/contract/newsroom/packages'
import { getPremium, type PremiumContent } from '@app/contract/newsroom/premium'
import { isPremium, type AnyPackage } from '../newsroom/packages/any-package.ts'
import { bea } from './editors.ts'
import { FakeRefusal } from './fake-server.ts'
import type { Newsroom } from './newsroom-parts.ts'
import { changedPackage } from './package-changes.ts'

export const isWeekly = (content: AnyPackage): content is Generation => !isPremium(content)

export function weeklyIn({ packages }: Newsroom, id: string | undefined): Generation {
  const found = packages.filter(isWeekly).find((one) => one.id === id)
  if (!found) throw new FakeRefusal(getGeneration, 'packages/not-found')
  return found
}

export function premiumIn({ packages }: Newsroom, id: string | undefined): PremiumContent {
  const found = packages.filter(isPremium).find((one) => one.id === id)
  if (!found) throw new FakeRefusal(getPremium, 'packages/not-found')
  return found
}

export function packageIn({ packages }: Newsroom, id: string | undefined): AnyPackage {
  const found = packages.find((one) => one.id === id)
  if (!found) throw new FakeRefusal(getGeneration, 'packages/not-found')
  return found
}

/** Refuses a change of a package by an editor who saw another version. */
export function checkSeen({ version, edited_by }: AnyPackage, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  const error = `${edited_by ?? 'The writer'} changed this on 2 March at 09:14. Please look at what it says now.`
  throw new FakeRefusal(updateGeneration, 'packages/conflict', { error })
}

/** Makes a package's next version current, and keeps the one before. */
export function storeVersion<Content extends AnyPackage>(
  newsroom: Newsroom,
  after: Content,
  editor = bea.name,
): Content {
  const before = packageIn(newsroom, after.id)
  const version = before.version + 1
  const stored: Content = {
    ...after,
    version,
    edited_by: editor,
    updated_at: new Date().toISOString(),
  }
  newsroom.earlier.push(before)
  newsroom.packages = newsroom.packages.map((one) => (one.id === stored.id ? stored : one))
  return stored
}

/** Changes a package as Ada Quill, another editor, in her own browser. */
export const changeElsewhere = (
  newsroom: Newsroom,
  id: string,
  change: Partial<PackageChange>,
): AnyPackage =>
  storeVersion(newsroom, changedPackage(packageIn(newsroom, id), change), 'Ada Quill')
