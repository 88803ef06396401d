import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { appPaths } from '@app/contract/paths'

/** Links to a package of either stream in the generator, optionally to one of its parts. */
export function generatorLink(packageId: string, part?: PackageCheck['place']): string {
  const search = new URLSearchParams({ package: packageId, ...(part !== undefined && { part }) })
  return `${appPaths.generator}?${search.toString()}`
}

/** Links to the generator with the week's brief filled in. */
export function generatorBriefLink({
  theme,
  week,
}: {
  theme: EditorialTheme
  week: number
}): string {
  const brief = new URLSearchParams({ theme, week: String(week) })
  return `${appPaths.generator}?${brief.toString()}`
}

export const premiumPreviewLink = (packageId: string) =>
  appPaths.premiumPreview.replace(':id', packageId)
