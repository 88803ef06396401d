import type { Site, SiteWords } from '@app/contract/newsroom/site'

/**
 * The words of a channel that has none of its own yet: draft copy round the facts that are given of
 * the founder. {channel}, {founder}, {Founder} (where a sentence begins) and {publisher} stand for
 * the names of the settings.
 */
const givenWords = {
  headline: '17 stone at 47.\nSeven medals by 57.',
  teaser:
    '{Founder} weighed 17 stone at 47. Ten years on: a national age-group triathlete, seven international medals, and strong views on rest days. {channel} is what those ten years taught.',
  story: [
    'At 47, {founder} weighed 17 stone. There was no dramatic morning and no doctor’s ultimatum. There was a flight of stairs, a decision, and a pair of trainers from the back of a cupboard.',
    'The first run lasted as far as the postbox. The second went a little further, on purpose. Swimming came next because the knees asked for it, and cycling because the swimming pool was six miles away.',
    '> Nobody told me I was too late. Nobody told me anything at all. That was the gap.',
    'Now 57, {founder} races as a national age-group triathlete, with four world championship medals and three European medals. The times matter. What matters more is that the training was built for the athlete doing it: harder when hard counts, easier when easy counts, and honest about recovery.',
    '{channel} exists to pass that on.',
  ],
  figures: [
    { figure: '4', label: 'world championship medals' },
    { figure: '3', label: 'European medals' },
    { from: '47', figure: '57', label: 'years old then, and now' },
  ],
  bib: { number: '57', group: 'Age group 55–59' },
  medals: { world: 4, european: 3 },
  publisherStory: [
    '{channel} is an independent digital magazine for athletes aged 50 and over, edited in Britain and published in Apple News+.',
    'Our editors commission, check and sign off everything we publish. We draft with AI assistance, we say so, and a person is responsible for every line.',
    'We write about training the way good club coaches talk about it: plainly, kindly, and with a stopwatch in one hand.',
  ],
  quote: 'I stopped asking what I could still do, and started asking what I could do next.',
} as const satisfies SiteWords

/** The drawings of topics without a photograph. */
export const givenCovers = {
  cycling: '/art/rider.svg',
  swimming: '/art/swimmer.svg',
  running: '/art/runner.svg',
} as const

/** Every text of the landing page. */
export type AllWords = Site['words']

/**
 * Puts the given words, and the founder's name of the settings, where the channel has none of its
 * own.
 */
export const completeWords = (
  words: SiteWords,
  { founderName }: { founderName: string },
): AllWords => ({
  founderName: words.founderName ?? founderName,
  headline: words.headline ?? givenWords.headline,
  teaser: words.teaser ?? givenWords.teaser,
  story: words.story ?? [...givenWords.story],
  figures: words.figures ?? [...givenWords.figures],
  bib: words.bib ?? givenWords.bib,
  medals: words.medals ?? givenWords.medals,
  publisherStory: words.publisherStory ?? [...givenWords.publisherStory],
  quote: words.quote ?? givenWords.quote,
})
