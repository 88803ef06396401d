import { Block } from '../../kit/block.tsx'
import { PictureCredit } from '../../kit/picture-credit.tsx'
import { themeTone } from '../../platform/theme-art.ts'
import { ArticleCover } from './article-cover.tsx'
import { formatReadMinutes, formatArticlePlace, articleTitle } from './article-words.ts'
import type { PremiumContent } from './library.data.ts'
import styles from './reader-head.module.css'
import { SaveButton } from './save-button.tsx'

/** The opening of an article, in its theme's colour. */
export function ReaderHead({ content }: { content: PremiumContent }) {
  const facts = [formatArticlePlace(content), formatReadMinutes(content.read_minutes)].filter(
    (fact) => fact !== '',
  )
  return (
    <Block tone={themeTone(content.editorial_theme)}>
      <header className={styles.head}>
        <div className={styles.words}>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          <h2 className={styles.title}>{articleTitle(content)}</h2>
          <p className={styles.deck}>{content.apple_news_deck}</p>
          <SaveButton content={content} variant="sun" />
        </div>
        <figure className={styles.figure}>
          <ArticleCover
            article={content}
            sizes="(max-width: 760px) 100vw, 25rem"
            isEager
            caption={
              <figcaption className={styles.credit}>
                <PictureCredit picture={content.cover} />
              </figcaption>
            }
            className={styles.picture}
          />
        </figure>
      </header>
    </Block>
  )
}
