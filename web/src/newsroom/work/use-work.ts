import { useQuery } from '@tanstack/react-query'
import { useUtcDay } from '../../platform/use-now.ts'
import { premiumDaysOptions, premiumPackagesOptions } from '../calendar/calendar.data.ts'
import { planDays } from '../calendar/day-plan.ts'
import { useWritingJobs } from '../calendar/use-writing-jobs.ts'
import { planCycle } from '../calendar/week-plan.ts'
import { generationsOptions } from '../packages/packages.data.ts'
import { findWork, type WorkItem } from '../calendar/find-work.ts'

/** Finds the work of both streams, the most urgent first; undefined until both are known. */
export function useWork(): { work: readonly WorkItem[] | undefined; isError: boolean } {
  const today = useUtcDay()
  const jobs = useWritingJobs()
  const weekly = useQuery(generationsOptions())
  const days = useQuery(premiumDaysOptions())
  const premium = useQuery(premiumPackagesOptions())
  if (weekly.data === undefined || days.data === undefined || premium.data === undefined) {
    return { work: undefined, isError: weekly.isError || days.isError || premium.isError }
  }
  const plans = {
    today,
    weeks: planCycle(today, weekly.data, jobs).weeks,
    days: planDays(days.data, premium.data, jobs),
    generations: weekly.data,
  }
  return { work: findWork(plans), isError: false }
}
