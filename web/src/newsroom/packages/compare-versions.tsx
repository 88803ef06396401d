import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import styles from './compare-versions.module.css'
import {
  changedFields,
  fieldLabels,
  fieldText,
  type FieldName,
  type FieldValues,
} from './field-words.ts'
import { PicturesCompared } from './pictures-compared.tsx'

// Loaded when two versions are first compared.
const WordDiff = lazyComponent(async () => (await import('../../kit/word-diff.tsx')).WordDiff)

type CompareProps = {
  before: FieldValues
  after: FieldValues
  /** The fields to compare; by default all that differ. */
  fields?: readonly FieldName[]
}

/** Shows the changes between two versions, field by field. */
export function CompareVersions({
  before,
  after,
  fields = changedFields(before, after),
}: CompareProps) {
  if (fields.length === 0) return <p>There is no difference.</p>
  return (
    <Suspense fallback={<Comparing />}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <section key={field} aria-label={fieldLabels[field]}>
            <h3 className={styles.field}>{fieldLabels[field]}</h3>
            <FieldCompared before={before} after={after} field={field} />
          </section>
        ))}
      </div>
    </Suspense>
  )
}

function FieldCompared({ before, after, field }: CompareProps & { field: FieldName }) {
  if (field === 'pictures' && before.pictures !== undefined && after.pictures !== undefined) {
    return <PicturesCompared before={before.pictures} after={after.pictures} />
  }
  return <WordDiff before={fieldText(before, field)} after={fieldText(after, field)} />
}

function Comparing() {
  return <SkeletonGroup label="Comparing" shapes={['title', 'line', 'half-line']} />
}
