import type { PackageCheck } from '@app/contract/newsroom/packages'
import { CircleAlert, Info } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Disclosure } from '../../kit/disclosure.tsx'
import styles from './checks-list.module.css'

type ChecksListProps = {
  checks: readonly PackageCheck[]
  /** The element id of the section that holds a place. */
  sectionOf: (place: PackageCheck['place']) => string
  /** Runs when the reader follows a check; the caller may mark its finding. */
  onFollow?: (check: PackageCheck) => void
}

/** Lists the failed checks with links to their places, then the advice. */
export function ChecksList({ checks, sectionOf, onFollow }: ChecksListProps) {
  const musts = checks.filter(({ weight }) => weight === 'must')
  const advice = checks.filter(({ weight }) => weight === 'advice')
  const item = (check: PackageCheck, at: number) => (
    <CheckItem key={at} check={check} section={sectionOf(check.place)} onFollow={onFollow} />
  )
  return (
    <>
      {musts.length > 0 && <ul className={styles.checks}>{musts.map(item)}</ul>}
      {advice.length > 0 && (
        <Disclosure
          summary={advice.length === 1 ? '1 piece of advice' : `${advice.length} pieces of advice`}
        >
          <ul className={styles.checks}>{advice.map(item)}</ul>
        </Disclosure>
      )}
    </>
  )
}

export const placeLabels: Record<PackageCheck['place'], string> = {
  article: 'Article',
  headlines: 'Headlines',
  deck: 'Deck',
  tldr: 'TL;DR',
  repurposed: 'Repurposed Content',
  metadata: 'Metadata',
  pictures: 'Images',
  claims: 'Claims',
}

type CheckItemProps = {
  check: PackageCheck
  section: string
  onFollow: ChecksListProps['onFollow']
}

function CheckItem({ check, section, onFollow }: CheckItemProps) {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    onFollow?.(check)
    showSection(section)
  }
  return (
    <li className={styles[check.weight]}>
      {check.weight === 'must' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
      <span>
        <a href={`#${section}`} onClick={follow}>
          {placeLabels[check.place]}
        </a>
        : {check.sentence}
        {check.found !== null && <span className={styles.found}> “{check.found}”</span>}
      </span>
    </li>
  )
}

/** Opens a section, scrolls to it, and then to the first mark in it. */
export function showSection(id: string) {
  const section = document.getElementById(id)
  if (section === null) return
  if (section instanceof HTMLDetailsElement) section.open = true
  section.focus({ preventScroll: true })
  requestAnimationFrame(() =>
    (section.querySelector('mark') ?? section).scrollIntoView({ block: 'start' }),
  )
}
