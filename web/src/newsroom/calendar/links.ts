import type { PlannedWeek } from './week-plan.ts'
import { appPaths } from '@app/contract/paths'

/** The generator with a package open. */
export const openInGenerator = (packageId: string) => `${appPaths.generator}?package=${packageId}`

/** The generator with the week as its brief. */
export function briefInGenerator({ theme, week }: PlannedWeek): string {
  const brief = new URLSearchParams({ theme, week: String(week) })
  return `${appPaths.generator}?${brief.toString()}`
}

export const fullPreview = (packageId: string) => appPaths.premiumPreview.replace(':id', packageId)
