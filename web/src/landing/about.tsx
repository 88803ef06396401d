import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../kit/button.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import styles from './about.module.css'
import { BibPicture } from './bib-picture.tsx'
import section from './section.module.css'
import { storyIds } from './story-dialog.tsx'
import { words } from './words.ts'

export function About() {
  return (
    <section id="about" className={section.section} aria-labelledby="about-title">
      <div className={`${section.wrap} ${styles.columns}`}>
        <div className={styles.portrait}>
          {words.founderPortrait}
          <BibPicture />
        </div>
        <div>
          <p className={section.kicker}>The founder</p>
          <h2 id="about-title" className={styles.title}>
            {words.founderHeadline}
          </h2>
          <p className={`${section.lead} ${styles.teaser}`}>{words.founderTeaser}</p>
          <dl className={styles.facts}>
            <Fact is="4" of="world championship medals" />
            <Fact is="3" of="European medals" />
            <div>
              <dt>years old then, and now</dt>
              <dd>
                47 <VisuallyHidden>and</VisuallyHidden> <ArrowRight /> 57
              </dd>
            </div>
          </dl>
          <p className={styles.action}>
            <ButtonLink variant="outline" size="lg" href={`#${storyIds.founder}`} aria-haspopup="dialog">
              Read {words.founderName}'s full story
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

function Fact({ is, of }: { is: string; of: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{is}</dd>
    </div>
  )
}
