import { articleWords } from '@app/contract/lengths'
import { countArticleWords } from '@app/contract/newsroom/article-words'
import { Check, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { onMeter, verdictOn, wordsInWords } from './article-words.ts'
import styles from './word-meter.module.css'

const band: CSSProperties = { left: `${onMeter(articleWords.min)}%`, right: `${100 - onMeter(articleWords.max)}%` }

/** The length of an article, against its band. */
export function WordMeter({ article }: { article: string }) {
  const words = countArticleWords(article)
  const { tone, words: verdict } = verdictOn(words)
  return (
    <span className={styles.meter}>
      <span aria-hidden className={styles.track}>
        <span className={styles.band} style={band} />
        <span className={styles.mark} style={{ left: `${onMeter(words)}%` }} />
      </span>
      <span className={styles.words}>{wordsInWords(words)}</span>
      <Badge tone={tone} icon={tone === 'ok' ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}>
        {verdict}
      </Badge>
    </span>
  )
}
