import { Pin, PinOff } from 'lucide-react'
import { Bib, MiniBib } from '../bib.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import styles from '../kit-page.module.css'
import { Disclosure } from '../disclosure.tsx'
import { CoachLetter } from '../coach-letter.tsx'
import { LinkArrow } from '../link-arrow.tsx'
import { SampleSection } from './sample-section.tsx'

const goal = 'Run the Lakeland half in under 2:05, and enjoy the last three miles.'

export function JournalSamples() {
  return (
    <SampleSection title="Goal, letters and cards">
      <Bib goal={goal} day={61} setOn="Set on 1 June 2025" />
      <div className={styles.grid}>
        <MiniBib goal={goal} day={61} />
        <Card>A card holds one thing.</Card>
        <Card variant="tile" tone="tint">
          <h2>About your coach</h2>
          <p>Your coach is an AI.</p>
        </Card>
        <Card variant="tile" tone="sun">
          <h2>Sun</h2>
        </Card>
        <Card variant="tile" tone="lido">
          <h2>Lido</h2>
        </Card>
        <Card tone="danger">Delete Account</Card>
      </div>
      <Letters />
    </SampleSection>
  )
}

function Letters() {
  return (
    <div className={styles.stack}>
      <CoachLetter
        author="Your coach"
        byline="AI coach · 29 July 2025"
        notes={
          <Disclosure summary="Where this comes from">
            <p>A study, the people in it, and what to bear in mind.</p>
          </Disclosure>
        }
        action={
          <Button variant="quiet" size="sm" icon={<Pin aria-hidden />}>
            Pin
          </Button>
        }
        footer={
          <>
            <span>
              In reply to <b>Tuesday tempo, finally</b>
            </span>
            <LinkArrow href="#">Open entry</LinkArrow>
          </>
        }
      >
        <p>
          The fourth rep is the one I’d frame. You wanted to stop, you didn’t, and the last two were
          quicker.
        </p>
        <p>Keep the extra rest day for another fortnight before you change anything else.</p>
      </CoachLetter>
      <PinnedLetter />
      <CoachLetter
        variant="safety"
        author="Before anything else"
        byline="Written by people, not by AI"
      >
        <p>Chest pain while you train needs a doctor today. If it is there now, call 999.</p>
      </CoachLetter>
    </div>
  )
}

function PinnedLetter() {
  return (
    <CoachLetter
      variant="pinned"
      author="Your coach"
      byline="AI coach · 24 July 2025"
      action={
        <Button variant="outline" size="sm" icon={<PinOff aria-hidden />}>
          Unpin
        </Button>
      }
      footer={
        <span>
          In reply to <b>A grumpy hill</b>
        </span>
      }
    >
      <p>
        A walk on a hill after a bad night is a training decision, even when it doesn’t feel like
        one.
      </p>
    </CoachLetter>
  )
}
