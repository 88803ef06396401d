import '../kit/tokens.css'
import '../kit/base.css'
import './tokens.css'
import { SkipLink } from '../kit/skip-link.tsx'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { JournalSection } from './journal-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { Magazine } from './magazine.tsx'
import { Medals } from './medals.tsx'
import { PageHead } from './page-head.tsx'
import { Quote } from './quote.tsx'
import { StoryDialog, storyIds } from './story-dialog.tsx'
import { Subscribe } from './subscribe.tsx'
import { TopBar } from './top-bar.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

export function LandingHead() {
  return (
    <PageHead
      title={`${channelPlaceholders.channelName}: built to perform, after 50`}
      description={`${channelPlaceholders.channelName} is the magazine and training journal for athletes over 50 who plan to get better from here. In Apple News+.`}
      path="/"
    />
  )
}

export function LandingBody() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <LetterSection />
        <About />
        <Magazine />
        <Banner />
        <Quote />
        <JournalSection />
        <Subscribe />
      </main>
      <Footer />
      <StoryDialog
        id={storyIds.founder}
        title={`${channelPlaceholders.founderNameStart}’s story`}
        picture={<Medals />}
        story={channelPlaceholders.founderStory}
        subscribe="Subscribe to Apple News+"
      />
      <StoryDialog
        id={storyIds.publisher}
        title="About the publisher"
        story={channelPlaceholders.publisherStory}
        subscribe="Open in Apple News+"
      />
    </>
  )
}
