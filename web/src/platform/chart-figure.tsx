import type { ArticleChart } from '@app/contract/chart'
import { OptionalLink } from '../kit/link.tsx'
import { withUniqueKeys } from '../kit/unique-keys.ts'
import styles from './chart-figure.module.css'

/**
 * A chart of an article's figures. Its words are real text, which grows with the reader's size; its
 * bars are SVG, which is printed where a background is not.
 */
export function ChartFigure({ chart }: { chart: ArticleChart }) {
  const { form, title, words, description, bars, source, link } = chart
  const Bar = form === 'columns' ? Column : Row
  // Behind a bar that fills it, a track would look like the whole of a hundred.
  const hasTrack = bars.every(({ share }) => share < 1)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div role="img" aria-label={description} className={styles[form]}>
        {withUniqueKeys(bars, ({ label }) => label).map(({ key, item }) => (
          <Bar key={key} {...item} hasTrack={hasTrack} />
        ))}
      </div>
      <p className={styles.words}>{words}</p>
      <p className={styles.source}>
        <OptionalLink words={`Figures: ${source}`} url={link} />
      </p>
    </figure>
  )
}

type BarProps = ArticleChart['bars'][number] & { hasTrack: boolean }

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

function Row({ label, figure, share, hasTrack }: BarProps) {
  return (
    <div>
      <p className={styles.line}>
        <span>{label}</span>
        <b>{figure}</b>
      </p>
      <svg className={styles.bar} aria-hidden>
        {hasTrack && <rect className={styles.track} width="100%" height="100%" />}
        <rect className={styles.filled} width={percent(share)} height="100%" />
      </svg>
    </div>
  )
}

function Column({ label, figure, share }: BarProps) {
  return (
    <div className={styles.column}>
      <p>
        <b>{figure}</b>
        <svg
          className={styles.rise}
          aria-hidden
          style={{ height: `calc(${share.toFixed(3)} * 8rem)` }}
        >
          <rect className={styles.filled} width="100%" height="100%" />
        </svg>
      </p>
      <p>{label}</p>
    </div>
  )
}
