import type { PremiumContent } from '@app/contract/newsroom/premium'
import { readMinutes } from '@app/contract/roadmap'
import { Block } from '../../kit/block.tsx'
import { longDate } from '../../platform/dates.ts'
import { themeTone } from '../../platform/theme-art.ts'
import { describePlace } from '../packages/any-package.ts'
import { PublishedBadge } from '../packages/package-state.tsx'
import styles from './preview-cover.module.css'
import { PreviewPicture } from './preview-picture.tsx'

/** The opening of the article, in its theme's colour. */
export function PreviewCover({ content }: { content: PremiumContent }) {
  const place = describePlace('premium', content)
  const facts = [
    place,
    `${readMinutes(content.long_form_article)} min read`,
    content.archived_at === null ? '' : `in the library since ${longDate(content.archived_at)}`,
  ]
  return (
    <Block tone={themeTone(content.editorial_theme)}>
      <div className={styles.cover}>
        <div>
          <div className={styles.facts}>
            <PublishedBadge content={content} />
            <p>{facts.filter(Boolean).join(' · ')}</p>
          </div>
          <h1 tabIndex={-1}>{content.title}</h1>
        </div>
        <PreviewPicture
          picture={content.pictures.coverImage}
          shape="cover"
          theme={content.editorial_theme}
        />
      </div>
    </Block>
  )
}
