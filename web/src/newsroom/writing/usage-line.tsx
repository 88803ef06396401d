import type { Usage } from '@app/contract/newsroom/packages'
import { formatCost } from '../packages/any-package.ts'
import { formatFigure } from '../packages/article-length.ts'
import styles from './usage-line.module.css'

/** Shows the provider's usage; nothing for the built-in writer. */
export function UsageLine({ usage }: { usage: Usage | null }) {
  if (usage === null || usage.calls === 0) return null
  return <p className={styles.usage}>{usageInWords(usage)}</p>
}

function usageInWords({ calls, input_tokens, output_tokens, cost }: Usage): string {
  const asked = `${calls === 1 ? '1 call' : `${formatFigure(calls)} calls`} to the provider`
  const tokens = `${formatFigure(input_tokens)} tokens in, ${formatFigure(output_tokens)} out`
  return [asked, tokens, cost === null ? 'no price set' : formatCost(cost)].join(' · ')
}
