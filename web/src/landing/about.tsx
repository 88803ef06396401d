import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../kit/button.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import styles from './about.module.css'
import { BibPicture } from './bib-picture.tsx'
import section from './section.module.css'
import { storyIds } from './story-dialog.tsx'
import { When, type FigureRank } from './when.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

export function About() {
  return (
    <section id="about" className={section.section} aria-labelledby="about-title">
      <div className={`${section.wrap} ${styles.columns}`}>
        <div className={styles.face}>
          <div className={styles.portrait}>
            <When fact="PORTRAIT" otherwise={<BibPicture />}>
              {channelPlaceholders.founderPortrait}
            </When>
          </div>
          <When
            fact="PORTRAIT"
            otherwise={<p className={styles.drawn}>A drawing, and nobody’s likeness</p>}
          >
            {null}
          </When>
        </div>
        <div className={styles.story}>
          <div>
            <p className={section.kicker}>The founder</p>
            <h2 id="about-title" className={styles.title}>
              {channelPlaceholders.founderHeadline}
            </h2>
          </div>
          <p className={`${section.lead} ${styles.teaser}`}>{channelPlaceholders.founderTeaser}</p>
          <When fact="FIGURES">
            <dl className={styles.facts}>
              <Figure at="FIRST" />
              <Figure at="SECOND" />
              <Figure at="THIRD" />
            </dl>
          </When>
          <p className={styles.action}>
            <ButtonLink
              variant="outline"
              size="lg"
              href={`#${storyIds.founder}`}
              aria-haspopup="dialog"
            >
              Read {channelPlaceholders.founderName}'s full story
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

function Figure({ at }: { at: FigureRank }) {
  return (
    <When fact={`FIGURE_${at}`}>
      <div>
        <dt>{`%FIGURE_${at}_LABEL%`}</dt>
        <dd>
          <When fact={`FIGURE_${at}_FROM`}>
            {`%FIGURE_${at}_FROM%`} <VisuallyHidden>and</VisuallyHidden> <ArrowRight />{' '}
          </When>
          {`%FIGURE_${at}%`}
        </dd>
      </div>
    </When>
  )
}
