import { Brand, Mark, Stripe } from '../brand.tsx'
import styles from '../kit-page.module.css'
import { SampleSection } from './sample-section.tsx'

export function BrandSamples() {
  return (
    <SampleSection title="The mark">
      <div className={styles.row}>
        <Brand name="Stayer" part="Journal" />
        <Brand name="Stayer" />
        <Brand name="The Long Way Round" part="Newsroom" />
        <Mark />
      </div>
      <Stripe />
      <Stripe isThin />
    </SampleSection>
  )
}
