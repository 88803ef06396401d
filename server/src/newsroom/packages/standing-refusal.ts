import type { PackageCheck } from '@app/contract/newsroom/packages'
import { refuse } from '../../platform/refusal.ts'

/** Refuses to publish or to approve, with the reasons by part of the package. */
export const refuseStanding = (standing: readonly PackageCheck[]) =>
  refuse('premium/checks-stand', { sentence: notYet(standing.length), fields: byPlace(standing) })

const notYet = (count: number) =>
  `This cannot be published yet: ${count === 1 ? 'one thing has' : `${count} things have`} to be put right first.`

/** Groups the standing checks by the part of the package. */
function byPlace(standing: readonly PackageCheck[]): Readonly<Record<string, string>> {
  const places = Map.groupBy(standing, ({ place }) => place)
  return Object.fromEntries(
    [...places].map(([place, checks]) => [place, checks.map(toldOf).join(' ')]),
  )
}

const toldOf = ({ sentence, found }: PackageCheck) =>
  found === null ? sentence : `${sentence} “${found}”`
