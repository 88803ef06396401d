import { articleWords } from '@app/contract/lengths'
import { countArticleWords } from '@app/contract/newsroom/article-words'
import { Check, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { meterPercent, checkArticleLength, formatWordCount } from './article-length.ts'
import styles from './word-meter.module.css'

const band: CSSProperties = {
  left: `${meterPercent(articleWords.min)}%`,
  right: `${100 - meterPercent(articleWords.max)}%`,
}

/** Shows an article's length against its target. */
export function WordMeter({ article }: { article: string }) {
  const words = countArticleWords(article)
  const { tone, words: verdict } = checkArticleLength(words)
  return (
    <span className={styles.meter}>
      <span aria-hidden className={styles.track}>
        <span className={styles.band} style={band} />
        <span className={styles.mark} style={{ left: `${meterPercent(words)}%` }} />
      </span>
      <span className={styles.words}>{formatWordCount(words)}</span>
      <Badge
        tone={tone}
        icon={tone === 'ok' ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      >
        {verdict}
      </Badge>
    </span>
  )
}
