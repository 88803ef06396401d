import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './link-arrow.module.css'
import { Link } from './link.tsx'
import { pressProps } from './press-once.ts'

type LinkArrowProps = {
  children: ReactNode
  direction?: 'onward' | 'back'
  'aria-label'?: string
} & ({ href: string } | { onPress: () => void })

/** A text link forward or back: a link with `href`, a button with `onPress`. */
export function LinkArrow({ children, direction = 'onward', ...rest }: LinkArrowProps) {
  const className = classNames(styles.link, styles[direction])
  const content = (
    <>
      {direction === 'back' && <ArrowLeft aria-hidden />}
      <span className={styles.words}>{children}</span>
      {direction === 'onward' && <ArrowRight aria-hidden />}
    </>
  )
  if ('href' in rest) {
    return (
      <Link {...rest} className={className}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={rest['aria-label']}
      {...pressProps(() => rest.onPress())}
      className={className}
    >
      {content}
    </button>
  )
}
