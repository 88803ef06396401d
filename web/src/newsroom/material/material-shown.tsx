import { printQuotation, printScene, type EditorMaterial } from '@app/contract/newsroom/material'
import { Badge } from '../../kit/badge.tsx'
import styles from './material.module.css'

/**
 * The editor's own material: what is printed of it, each marked as the editor's, and what is kept
 * beside it.
 */
export function MaterialShown({ material }: { material: EditorMaterial }) {
  const { scene, quotations } = material
  return (
    <>
      <ul className={styles.printed}>
        {scene !== null && (
          <li>
            <Badge>From the editor: scene</Badge>
            <p className={styles.words}>{printScene(scene)}</p>
          </li>
        )}
        {quotations.map((quotation) => (
          <li key={quotation.words}>
            <Badge>
              {quotation.is_agreed ? 'From the editor: agreed' : 'From the editor: not agreed yet'}
            </Badge>
            <p className={styles.words}>{printQuotation(quotation)}</p>
          </li>
        ))}
      </ul>
      <KeptBeside material={material} />
    </>
  )
}

function KeptBeside({ material }: { material: EditorMaterial }) {
  const kept = [
    ['Angle', material.angle ?? ''],
    ['Who is in the scene', material.scene?.who ?? ''],
    ['Notes', material.notes ?? ''],
    ['Must have', material.must_have.join('\n')],
    ['Must not have', material.must_not.join('\n')],
  ].filter(([, words]) => words !== '')
  if (kept.length === 0) return null
  return (
    <dl className={styles.kept}>
      {kept.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
