import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { pressProps } from './press-once.ts'

type HeldByButton =
  | 'className'
  | 'style'
  | 'children'
  | 'disabled'
  | 'onClick'
  | 'onKeyDown'
  | 'aria-label'

type IconButtonProps = Omit<ComponentProps<'button'>, HeldByButton> & {
  /** Names the act and its object: "Delete A grumpy hill". */
  label: string
  icon: ReactNode
  onPress?: () => void
  isDisabled?: boolean
  /** `inherit` takes the colour of the block around it. */
  variant?: 'plain' | 'line' | 'danger' | 'inherit'
}

export function IconButton({
  label,
  icon,
  onPress,
  isDisabled,
  variant = 'plain',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      disabled={isDisabled}
      {...pressProps(() => onPress?.())}
      className={classNames(styles.button, styles[variant])}
    >
      {icon}
    </button>
  )
}
