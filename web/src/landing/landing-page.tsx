import '../kit/tokens.css'
import '../kit/base.css'
import { Hero } from './hero.tsx'
import { PageHead } from './page-head.tsx'
import { words } from './words.ts'

export function Head() {
  return (
    <PageHead
      title={`${words.channelName}: built to perform, after 50`}
      description={`${words.channelName} is a magazine in Apple News+ and a training journal for athletes over 50 who plan to get better from here.`}
      path="/"
    />
  )
}

export function Body() {
  return (
    <main id="main">
      <Hero />
    </main>
  )
}
