import { Disclosure } from '../../kit/disclosure.tsx'
import { MaterialFields } from '../material/material-fields.tsx'
import { readMaterial, type MaterialWords } from '../material/material-words.ts'
import styles from './topic-brief.module.css'

/** The material of the next piece, kept until that is written. */
export type MaterialDraft = { words: MaterialWords; setWords: (words: MaterialWords) => void }

/** Takes the editor's own angle, scene, quotations, notes and demands along. */
export function OwnMaterial({ draft }: { draft: MaterialDraft }) {
  const { material, faults } = readMaterial(draft.words)
  const isFaulty = Object.keys(faults).length > 0
  const state = isFaulty
    ? ': something is missing'
    : material === undefined
      ? ''
      : ': it goes along'
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Your own material</h2>
      <Disclosure summary={`Angle, scene, quotations, notes${state}`}>
        <div className={styles.own}>
          <MaterialFields words={draft.words} faults={faults} onChange={draft.setWords} />
        </div>
      </Disclosure>
    </section>
  )
}
