import { appPaths, landingPath } from '@app/contract/paths'
import { Brand } from '../kit/brand.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import { channelName } from './channel-name.ts'
import styles from './not-found-screen.module.css'
import { usePageTitle } from './page-title-and-focus.ts'

export function NotFoundScreen() {
  usePageTitle('Page not found')
  return (
    <div className={styles.screen}>
      <header className={styles.wrap}>
        <Link href={landingPath} className={styles.brand}>
          <Brand name={channelName()} />
        </Link>
      </header>
      <main className={styles.wrap}>
        <h1 tabIndex={-1} className={styles.title}>
          Page not found.
        </h1>
        <p className={styles.words}>
          You’ve come off the course, which happens to the best of us. The address may be mistyped,
          or the page may have moved.
        </p>
        <div className={styles.ways}>
          <ButtonLink href={landingPath} size="lg">
            Back to the home page
          </ButtonLink>
          <ButtonLink href={appPaths.journey} size="lg" variant="outline">
            My Journal
          </ButtonLink>
        </div>
      </main>
      <OffCourse />
    </div>
  )
}

/** A course on a contour map with one athlete off it. */
function OffCourse() {
  const course = 'M-20 470C160 440 250 250 430 280S640 470 760 420 900 250 1010 270'
  return (
    <div className={styles.map}>
      <svg
        viewBox="0 0 1440 620"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        fill="none"
        strokeLinecap="round"
      >
        <linearGradient
          id="shadow"
          gradientUnits="userSpaceOnUse"
          x1="1100"
          y1="464"
          x2="1240"
          y2="550"
        >
          <stop offset="0" className={styles.shadowNear} />
          <stop offset="1" className={styles.shadowFar} />
        </linearGradient>
        <path d={course} className={styles.verge} strokeWidth="34" />
        <path d={course} className={styles.course} strokeWidth="18" />
        <path
          d="M760 420C860 470 960 500 1080 470"
          className={styles.ink}
          strokeWidth="5"
          strokeDasharray="3 15"
        />
        <path
          d="M1010 270V170l74 26-74 26"
          className={styles.flag}
          strokeWidth="7"
          strokeLinejoin="round"
        />
        <path d="M1088 486L1224 568L1252 524L1112 444Z" fill="url(#shadow)" />
        <circle cx="1100" cy="464" r="28" className={styles.athlete} />
      </svg>
    </div>
  )
}
