import { countries, type Country } from '@app/contract/community/countries'
import styles from './coach-settings.module.css'

/** The phone numbers of a country, as the safety line and the safety messages name them. */
export function EmergencyNumbers({ country }: { country: Country }) {
  const numbers = countries.find(({ code }) => code === country)
  if (!numbers) return null
  return (
    <dl className={styles.numbers} aria-live="polite">
      <div>
        <dt>In an emergency</dt>
        <dd>{numbers.emergency}</dd>
      </div>
      <div>
        <dt>For urgent advice</dt>
        <dd>{numbers.advice}</dd>
      </div>
      <div>
        <dt>To talk to someone</dt>
        <dd>{numbers.crisis}</dd>
      </div>
    </dl>
  )
}
