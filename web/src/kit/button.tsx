import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { pressProps } from './press-once.ts'

type Look = {
  variant?:
    | 'primary'
    | 'outline'
    | 'quiet'
    | 'danger'
    | 'danger-outline'
    | 'sun'
    | 'ghost'
    | 'bare'
    | 'ink'
  size?: 'lg' | 'md' | 'sm'
  /** As wide as its column. */
  isBlock?: boolean
  /** Its words, not its box, stand in line with what is above; for one without ground or border. */
  isFlush?: boolean
}

type HeldByButton = 'className' | 'style' | 'disabled' | 'onClick' | 'onKeyDown'

type ButtonProps = Omit<ComponentProps<'button'>, HeldByButton> &
  Look & {
    icon?: ReactNode
    onPress?: () => void
    isDisabled?: boolean
    /** While true the button keeps focus and width, shows `busyLabel` and ignores presses. */
    isBusy?: boolean
    busyLabel?: string
  }

export function Button({
  variant,
  size,
  isBlock,
  isFlush,
  icon,
  onPress,
  isDisabled,
  children,
  ...props
}: ButtonProps) {
  const { isBusy = false, busyLabel, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      // Enter in a field must not submit a busy form either.
      type={isBusy ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      {...pressProps(() => {
        if (!isBusy) onPress?.()
      })}
      className={lookOf({ variant, size, isBlock, isFlush })}
    >
      {busyLabel === undefined ? (
        <Label icon={icon}>{children}</Label>
      ) : (
        <span className={styles.stack}>
          <Label icon={icon} isHidden={isBusy}>
            {children}
          </Label>
          <Label isHidden={!isBusy}>{busyLabel}</Label>
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className' | 'style'> &
  Look & { icon?: ReactNode }

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  isFlush,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, isBlock, isFlush })}>
      <Label icon={icon}>{children}</Label>
    </Link>
  )
}

function Label({
  icon,
  isHidden = false,
  children,
}: {
  icon?: ReactNode
  isHidden?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={classNames(styles.label, isHidden && styles.hidden)}
      aria-hidden={isHidden || undefined}
    >
      {icon}
      {children}
    </span>
  )
}

type LookOrUndefined = { [Key in keyof Look]: Look[Key] | undefined }

function lookOf({
  variant = 'primary',
  size = 'md',
  isBlock = false,
  isFlush = false,
}: LookOrUndefined) {
  const width = [isBlock && styles.block, isFlush && styles.flush]
  return classNames(styles.button, styles[variant], styles[size], ...width)
}
