import { exampleEntry, exampleLetter } from '@app/contract/example-letter'
import { appPaths } from '@app/contract/paths'
import { ButtonLink } from '../kit/button.tsx'
import { Mark } from '../kit/brand.tsx'
import { Tag } from '../kit/tag.tsx'
import styles from './letter-section.module.css'
import section from './section.module.css'

export const letterId = 'letter'

/**
 * An entry and the coach's real answer to it, with its sources. It stands right below the hero: a
 * visitor who looks for the journal should not have to pass the magazine first.
 */
export function LetterSection() {
  return (
    <section
      id={letterId}
      tabIndex={-1}
      className={`${section.section} ${styles.letters}`}
      aria-labelledby="letter-title"
    >
      <div className={section.wrap}>
        <div className={styles.pair}>
          <div className={styles.side}>
            <div className={styles.head}>
              <h2 id="letter-title" className={styles.heading}>
                Write a few lines. Read an answer.
              </h2>
              <p className={section.lead}>
                An entry that we made up, and what our coach answers to it, word for word, with the
                studies that it leans on.
              </p>
            </div>
            <article className={styles.entry} aria-label="The entry">
              <p className={styles.by}>The entry</p>
              <h3 className={styles.title}>{exampleEntry.title}</h3>
              <p>{exampleEntry.content}</p>
              <p className={styles.tags}>
                {exampleEntry.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </p>
            </article>
            <p className={`${section.action} ${styles.ways}`}>
              <ButtonLink size="lg" href={appPaths.auth}>
                Start Journaling Free
              </ButtonLink>
              <a href="#journal" className={styles.more}>
                How the journal works
              </a>
            </p>
          </div>
          <Letter />
        </div>
      </div>
    </section>
  )
}

function Letter() {
  return (
    <article className={styles.letter} aria-label="The coach’s letter">
      <div className={styles.coach}>
        <span className={section.disc}>
          <Mark />
        </span>
        <p>
          <b>Your coach</b>
          <span className={styles.by}>Software, not a person and not a doctor</span>
        </p>
      </div>
      <div className={styles.words}>
        {exampleLetter.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <h3 className={styles.from}>Where this comes from</h3>
      <ul className={styles.sources}>
        {exampleLetter.sources.map(({ factId, source, doi, population }) => (
          <li key={factId}>
            <a href={`https://doi.org/${doi}`} rel="external">
              {source}
            </a>{' '}
            <span className={styles.studied}>({population})</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
