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
          <TextPart
            content={content}
            name="deck"
            title="Deck"
            text={content.apple_news_deck}
            change={(words) => ({ apple_news_deck: words })}
          />
          <TextPart
            content={content}
            name="tldr"
            title="TL;DR"
            text={content.tldr_summary}
            change={(words) => ({ tldr_summary: words })}
          />
        </div>
      </div>
    </Card>
  )
}

type TextPartProps = {
  content: AnyPackage
  name: 'deck' | 'tldr'
  title: string
  text: string
  change: (words: string) => Partial<Pick<AnyPackage, 'apple_news_deck' | 'tldr_summary'>>
}

function TextPart({ content, name, title, text, change }: TextPartProps) {
  return (
    <EditablePart
      id={partId(name)}
      title={title}
      renderEditor={(onClose) => (
        <EditField
          content={content}
          name={name}
          label={title}
          isLabelHidden
          text={text}
          change={(_content, words) => change(words)}
          onClose={onClose}
        />
      )}
    >
      <p className={styles[name]}>{text}</p>
    </EditablePart>
  )
}
