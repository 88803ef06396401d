import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { PictureWithFallback } from '../../kit/picture-with-fallback.tsx'
import styles from './foldable-row.module.css'

type FoldableRowProps = {
  picture: string
  /** Replaces a picture that fails to load. */
  fallbackPicture: string
  title: string
  /** Says where it belongs and how it stands: "Week 3 · Published". */
  line: ReactNode
  /** Unfolds it until somebody folds it. */
  isOpenAtFirst?: boolean
  /** The level of the title among the headings of its screen. */
  heading?: 'h3' | 'h4'
  children: ReactNode
}

/** A card on a phone: a row of 72 px that unfolds. */
export function FoldableRow(props: FoldableRowProps) {
  const {
    picture,
    fallbackPicture,
    title,
    line,
    isOpenAtFirst = false,
    heading: Heading = 'h3',
    children,
  } = props
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isOpenAtFirst
  const id = useId()
  return (
    <>
      <Heading className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-line`}
          onClick={() => setChosen(!isOpen)}
          className={classNames(styles.head, isOpen && styles.open)}
        >
          <PictureWithFallback
            key={picture}
            src={picture}
            fallback={fallbackPicture}
            className={styles.picture}
          />
          <span className={styles.words}>
            <span id={`${id}-title`} className={styles.title}>
              {title}
            </span>
            <span id={`${id}-line`} className={styles.line}>
              {line}
            </span>
          </span>
          <ChevronDown aria-hidden className={styles.arrow} />
        </button>
      </Heading>
      <div id={`${id}-body`} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </>
  )
}
