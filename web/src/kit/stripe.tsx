import { classNames } from './class-names.ts'
import styles from './stripe.module.css'

/** The club stripe, used only at the edge of a header. */
export function Stripe({ isThin = false }: { isThin?: boolean }) {
  return <div aria-hidden className={classNames(styles.stripe, isThin && styles.thin)} />
}
