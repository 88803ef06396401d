import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { PlannedWeek } from './week-plan.ts'
import { appPaths } from '@app/contract/paths'

/** The generator with a package of either stream open, at one of its parts where one is named. */
export function generatorLink(packageId: string, part?: PackageCheck['place']): string {
  const search = new URLSearchParams({ package: packageId, ...(part !== undefined && { part }) })
  return `${appPaths.generator}?${search.toString()}`
}

/** The generator with the week as its brief. */
export function generatorBriefLink({ theme, week }: PlannedWeek): string {
  const brief = new URLSearchParams({ theme, week: String(week) })
  return `${appPaths.generator}?${brief.toString()}`
}

export const premiumPreviewLink = (packageId: string) => appPaths.premiumPreview.replace(':id', packageId)
