import { useQuery } from '@tanstack/react-query'
import { premiumDaysOptions, premiumPackagesOptions } from '../calendar/calendar.data.ts'
import { describePlace } from '../packages/any-package.ts'
import type { BriefWords } from './use-brief.ts'

/** The premium day of a roadmap: the chosen one, else the first without content, else the last. */
export function usePremiumDay(isPremium: boolean, words: Pick<BriefWords, 'day' | 'replaces'>) {
  const { data: days = [] } = useQuery({ ...premiumDaysOptions(), enabled: isPremium })
  const { data: packages = [] } = useQuery({ ...premiumPackagesOptions(), enabled: isPremium })
  const taken = new Set(packages.map(({ editorial_week: at }) => at))
  const chosen =
    days.find(({ day }) => String(day) === words.day) ??
    days.find(({ day }) => !taken.has(day)) ??
    days.at(-1)
  const isTaken = chosen !== undefined && taken.has(chosen.day)
  return {
    place: chosen === undefined ? null : { week: chosen.day, theme: chosen.editorial_theme },
    isTaken,
    /** True once a roadmap may be ordered for it. */
    isFree: chosen !== undefined && (!isTaken || words.replaces),
    options: days.map(({ day, editorial_theme }) => ({
      value: String(day),
      label: `${describePlace('premium', { editorial_week: day, editorial_theme })}${taken.has(day) ? ' (has content)' : ''}`,
    })),
  }
}
export type PremiumDayChoice = ReturnType<typeof usePremiumDay>
