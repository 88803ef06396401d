import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import styles from './editable-part.module.css'

type PartProps = {
  id: string
  title: string
  children: ReactNode
  /** Renders the editor in the part's place. */
  renderEditor: (close: () => void) => ReactNode
}

/** A part of the front matter with its Edit button. */
export function EditablePart({ id, title, children, renderEditor }: PartProps) {
  const [stage, setStage] = useState<'shown' | 'editing' | 'changed'>('shown')
  return (
    <section id={id} tabIndex={-1} aria-label={title} className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {stage !== 'editing' && (
          <IconButton
            label={`Edit ${title}`}
            icon={<Pencil aria-hidden />}
            // The focus returns to the button after the editor has closed.
            autoFocus={stage === 'changed'}
            onPress={() => setStage('editing')}
          />
        )}
      </div>
      {stage === 'editing' ? renderEditor(() => setStage('changed')) : children}
    </section>
  )
}
