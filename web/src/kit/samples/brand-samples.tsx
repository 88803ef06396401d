import { Brand, Mark } from '../brand.tsx'
import styles from '../kit-page.module.css'
import { Stripe } from '../stripe.tsx'
import { Section } from './section.tsx'

export function BrandSamples() {
  return (
    <Section title="The mark">
      <div className={styles.row}>
        <Brand name="Stayer" part="Journal" />
        <Brand name="Stayer" />
        <Brand name="The Long Way Round" part="Newsroom" />
        <Mark />
      </div>
      <Stripe />
      <Stripe isThin />
    </Section>
  )
}
