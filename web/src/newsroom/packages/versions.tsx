import type { VersionLine } from '@app/contract/newsroom/versions'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { ErrorNotice } from '../../platform/error-boundary.tsx'
import { formatMoment } from './any-package.ts'
import { formatWordCount } from './article-length.ts'
import { CompareVersions } from './compare-versions.tsx'
import { OverrideWords } from './package-state.tsx'
import { useRestoreVersion } from './package-changes.ts'
import { packageVersionOptions } from './packages.data.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import styles from './versions.module.css'

type VersionsProps = { packageId: string; versions: readonly VersionLine[]; onRestored: () => void }

export function Versions({ packageId, versions, onRestored }: VersionsProps) {
  const now = useLocalDay()
  const newest = versions[0]
  const [pair, setPair] = useState({ from: versions[1]?.version, to: newest?.version })
  const restore = useRestoreVersion()
  if (newest === undefined) return <p>There is no version yet.</p>
  const bringBack = (version: number) =>
    restore.mutate({ id: packageId, version, seen: newest.version, onDone: onRestored })
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((line) => (
          <li key={line.version} className={styles.version}>
            <VersionWords line={line} now={now} />
            {!line.is_current && (
              <span className={styles.actions}>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Compare version ${line.version} with the current one`}
                  onPress={() => setPair({ from: line.version, to: newest.version })}
                >
                  Compare
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Restore version ${line.version}`}
                  onPress={() => bringBack(line.version)}
                  isBusy={restore.isPending && restore.variables.version === line.version}
                  busyLabel="Restoring…"
                >
                  Restore
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {pair.from === undefined || pair.to === undefined ? (
        <p>Nothing has been changed since it was written.</p>
      ) : (
        <Comparison
          packageId={packageId}
          versions={versions}
          from={pair.from}
          to={pair.to}
          onChoose={setPair}
        />
      )}
    </>
  )
}

const reasons: Record<VersionLine['reason'], string> = {
  generated: 'Written',
  edited: 'Edited',
  restored: 'Restored',
  picture: 'Picture changed',
}

function VersionWords({ line, now }: { line: VersionLine; now: Date }) {
  const { version, reason, title, words, edited_by, saved_at, is_current } = line
  return (
    <div className={styles.words}>
      <p className={styles.title}>
        Version {version}: {title} {is_current && <Badge tone="info">Current</Badge>}
      </p>
      <p className={styles.line}>
        {reasons[reason]} {formatMoment(saved_at, now)}
        {edited_by !== null && ` by ${edited_by}`} · {formatWordCount(words)}
      </p>
      {line.override !== null && <OverrideWords override={line.override} />}
    </div>
  )
}

type Pair = { from: number; to: number }
type ComparisonProps = Omit<VersionsProps, 'onRestored'> & Pair & { onChoose: (pair: Pair) => void }

function Comparison({ packageId, versions, from, to, onChoose }: ComparisonProps) {
  const options = versions.map(({ version, is_current }) => ({
    value: String(version),
    label: `Version ${version}${is_current ? ' (current)' : ''}`,
  }))
  const [before, after] = useQueries({
    queries: [packageVersionOptions(packageId, from), packageVersionOptions(packageId, to)],
  })
  const failed = [before, after].find(({ error }) => error !== null)
  return (
    <section aria-label="Compare" className={styles.comparison}>
      <div className={styles.pair}>
        <SelectField
          label="From"
          options={options}
          value={String(from)}
          onChange={(value) => onChoose({ from: Number(value), to })}
        />
        <SelectField
          label="To"
          options={options}
          value={String(to)}
          onChange={(value) => onChoose({ from, to: Number(value) })}
        />
      </div>
      {failed?.error && <ErrorNotice error={failed.error} reset={() => void failed.refetch()} />}
      {failed === undefined && (before.data === undefined || after.data === undefined) && (
        <SkeletonGroup label="Loading both versions" shapes={['title', 'line']} />
      )}
      {before.data !== undefined && after.data !== undefined && (
        <CompareVersions before={before.data} after={after.data} />
      )}
    </section>
  )
}
