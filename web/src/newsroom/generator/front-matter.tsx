import { Card } from '../../kit/card.tsx'
import { headlinesFault, splitHeadlines } from '../calendar/headline-lines.ts'
import type { AnyPackage } from '../packages/any-package.ts'
import { EditField } from '../packages/edit-field.tsx'
import styles from './front-matter.module.css'
import { HeadlineChoice } from './headline-choice.tsx'
import { EditablePart } from './editable-part.tsx'
import { partId } from './element-ids.ts'

/** Headlines to choose from, deck and TL;DR, each editable in place. */
export function FrontMatter({ content }: { content: AnyPackage }) {
  return (
    <Card>
      <div className={styles.columns}>
        <EditablePart
          id={partId('headlines')}
          title="Headlines"
          renderEditor={(onClose) => (
            <EditField
              content={content}
              name="headlines"
              label="Headlines"
              isLabelHidden
              hint="One per line."
              text={content.headlines.join('\n')}
              change={(_content, words) => ({ headlines: splitHeadlines(words) })}
              faultOf={headlinesFault}
              onClose={onClose}
            />
          )}
        >
          <HeadlineChoice content={content} />
        </EditablePart>
        <div className={styles.stack}>
          <EditablePart
            id={partId('deck')}
            title="Deck"
            renderEditor={(onClose) => (
              <EditField
                content={content}
                name="deck"
                label="Deck"
                isLabelHidden
                text={content.apple_news_deck}
                change={(_content, words) => ({ apple_news_deck: words })}
                onClose={onClose}
              />
            )}
          >
            <p className={styles.deck}>{content.apple_news_deck}</p>
          </EditablePart>
          <EditablePart
            id={partId('tldr')}
            title="TL;DR"
            renderEditor={(onClose) => (
              <EditField
                content={content}
                name="tldr"
                label="TL;DR"
                isLabelHidden
                text={content.tldr_summary}
                change={(_content, words) => ({ tldr_summary: words })}
                onClose={onClose}
              />
            )}
          >
            <p className={styles.tldr}>{content.tldr_summary}</p>
          </EditablePart>
        </div>
      </div>
    </Card>
  )
}
