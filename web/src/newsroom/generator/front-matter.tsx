import type { Generation } from '@app/contract/newsroom/generations'
import { Card } from '../../kit/card.tsx'
import { EditField } from '../packages/edit-field.tsx'
import styles from './front-matter.module.css'
import { HeadlineChoice } from './headline-choice.tsx'
import { Part } from './part.tsx'
import { partId } from './part-id.ts'

/** Headlines to choose from, deck and TL;DR, each changed where it stands. */
export function FrontMatter({ generation }: { generation: Generation }) {
  const edit = { stream: 'weekly', content: generation } as const
  return (
    <Card>
      <div className={styles.columns}>
        <Part
          id={partId('headlines')}
          title="Headlines"
          renderEditor={(onClose) => (
            <EditField
              {...edit}
              name="headlines"
              label="Headlines"
              isLabelHidden
              hint="One per line."
              text={generation.headlines.join('\n')}
              change={(_content, words) => ({ headlines: linesOf(words) })}
              faultOf={headlinesFault}
              onClose={onClose}
            />
          )}
        >
          <HeadlineChoice generation={generation} />
        </Part>
        <div className={styles.stack}>
          <Part
            id={partId('deck')}
            title="Deck"
            renderEditor={(onClose) => (
              <EditField
                {...edit}
                name="deck"
                label="Deck"
                isLabelHidden
                text={generation.apple_news_deck}
                change={(_content, words) => ({ apple_news_deck: words })}
                onClose={onClose}
              />
            )}
          >
            <p className={styles.deck}>{generation.apple_news_deck}</p>
          </Part>
          <Part
            id={partId('tldr')}
            title="TL;DR"
            renderEditor={(onClose) => (
              <EditField
                {...edit}
                name="tldr"
                label="TL;DR"
                isLabelHidden
                text={generation.tldr_summary}
                change={(_content, words) => ({ tldr_summary: words })}
                onClose={onClose}
              />
            )}
          >
            <p className={styles.tldr}>{generation.tldr_summary}</p>
          </Part>
        </div>
      </div>
    </Card>
  )
}

const linesOf = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const headlinesFault = (words: string) => (linesOf(words).length > 5 ? 'At most five headlines are kept.' : undefined)
