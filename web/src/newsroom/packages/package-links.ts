import type { PackageCheck } from '@app/contract/newsroom/packages'
import { appPaths } from '@app/contract/paths'

/** Links to a package of either stream in the generator, optionally to one of its parts. */
export function generatorLink(packageId: string, part?: PackageCheck['place']): string {
  const search = new URLSearchParams({ package: packageId, ...(part !== undefined && { part }) })
  return `${appPaths.generator}?${search.toString()}`
}

export const premiumPreviewLink = (packageId: string) => appPaths.premiumPreview.replace(':id', packageId)
