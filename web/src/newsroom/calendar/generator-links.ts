import type { PlannedWeek } from './week-plan.ts'
import { appPaths } from '@app/contract/paths'

/** Links to the generator with the week's brief filled in. */
export function generatorBriefLink({ theme, week }: PlannedWeek): string {
  const brief = new URLSearchParams({ theme, week: String(week) })
  return `${appPaths.generator}?${brief.toString()}`
}
