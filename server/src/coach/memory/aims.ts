import { secondsOnClock } from '../reading/clock-time.ts'
import { splitSentences } from '../text/sentences.ts'
import { daysAgo } from './days-ago.ts'
import type { RememberedEntry } from './threads.ts'

/** A time to be inside, or a weight to lift, that the writer said they were after. */
type Aim = { words: string } & ({ is: 'time'; seconds: number } | { is: 'weight'; kilos: number })

/** An aim of an earlier entry that today's figure reaches. */
export type AimReached = {
  values: Readonly<Record<'now' | 'ago' | 'aim', string>>
  entryId: string
}

type Told = { title: string; content: string }

const wish =
  /\b(?:want|would like|i['’]d like|aim(?:ing)?|goal|target|hop(?:e|ing)|dream(?:ing)?|trying (?:to|for)|plan(?:ning)? (?:is )?to|going for|before i)\b|(?:^|[\s,(])[ABC] ?=/i
const anothers =
  /\b(?:used to|years ago|in (?:19|20)\d\d|he|she|they|his|her|their|husband|wife|daughter|son|if only|never)\b/i
const limit =
  /\b(?:under|sub|inside|below|break|beat)[- ](?:the )?(\d{1,2}(?:[:.]\d\d){1,2}(?![\d:])|\d{1,3}(?![\d:.%])(?! ?(?:kg|kilos?|bpm|km?|miles?|st|stone|lbs?|w|watts|degrees|beats|quid|pounds|calories|units|years|days|weeks|months)\b))( ?(?:hours?|hrs?))?/i
const weight = /(\d{2,3}(?:\.\d)?) ?(?:kg|kilos?)\b/i
const lift = /\b(?:off the floor|dead ?lift\w*|squat\w*|bench\w*|overhead|clean|snatch)\b/i
const clock =
  /(?<![\d:.,/-])[1-9]\d?(?:[:.]\d\d){1,2}(?:\.\d)?(?![\d:/%-]|\.\d| ?(?:am|pm|kg|km|k)\b)/g
// A time far inside the limit is one of something shorter.
const leastShare = 0.9

/** Finds the earliest aim of the pages that today's entry reaches; null if there is none. */
export function aimReached(
  entry: Told & { writtenAt: Date },
  earlier: readonly RememberedEntry[],
): AimReached | null {
  for (const one of earlier.toReversed())
    for (const aim of aimsIn(one)) {
      const now = figureWithin(entry, aim)
      if (now === null) continue
      const ago = daysAgo(one.writtenAt, entry.writtenAt)
      return { values: { now, ago, aim: aim.words }, entryId: one.id }
    }
  return null
}

function aimsIn({ content }: Told): Aim[] {
  return splitSentences(content).flatMap((sentence): Aim[] => {
    const time = limit.exec(sentence)
    if (time?.[1] !== undefined && isWish(sentence, time)) {
      const seconds = time[2] === undefined ? secondsOf(time[1]) : Number(time[1]) * 3600
      return [{ is: 'time', words: time[0], seconds }]
    }
    const heavy = weight.exec(sentence)
    return heavy && lift.test(sentence) && isWish(sentence, heavy)
      ? [{ is: 'weight', words: heavy[0], kilos: Number(heavy[1]) }]
      : []
  })
}

/** The words shortly before and after a figure are of the writer's own wish. */
function isWish(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const around = sentence.slice(Math.max(0, index - wordsBefore), index + words.length + wordsAfter)
  return wish.test(around) && !anothers.test(around)
}

const [wordsBefore, wordsAfter] = [40, 20]

/** "40" are minutes. */
const secondsOf = (time: string) => (/[:.]/.test(time) ? secondsOnClock(time) : Number(time) * 60)

function figureWithin({ title, content }: Told, aim: Aim): string | null {
  if (aim.is === 'weight') {
    // "80. Once.", or "got 80 kilos up".
    const number = String.raw`${aim.kilos}(?![\d:]|\.\d)`
    const told = new RegExp(String.raw`^${number}|(?<![\d.])${number}(?= ?(?:kg|kilos?)\b)`, 'i')
    return told.test(title) || told.test(content) ? `${aim.kilos} kilos` : null
  }
  const times = [...`${title}\n${content}`.matchAll(clock)].map(([time]) => time)
  // "6:15" is six hours and a quarter as often as six minutes.
  return (
    times.find((time) =>
      [1, 60].some((unit) => isWithin(secondsOnClock(time), aim.seconds * unit)),
    ) ?? null
  )
}

const isWithin = (seconds: number, most: number) => seconds < most && seconds >= most * leastShare
