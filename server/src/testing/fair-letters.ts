import { readFile } from 'node:fs/promises'
import type { CoachTone } from '@app/contract/community/preferences'
import type { ModelReply } from '../coach/model/model-reply.ts'

/** An entry, and the reply that a good model writes to it. */
export type FairLetter = {
  title: string
  story: string
  goal: string | null
  tone: CoachTone
  reply: ModelReply
}

const fixture = new URL('../coach/model/fixtures/fair-letters.md', import.meta.url)

/**
 * The letters of the fixture: a title; tone, facts and perhaps a goal; the story; four paragraphs.
 */
export async function readFairLetters(): Promise<FairLetter[]> {
  const page = await readFile(fixture, 'utf8')
  return page.split(/^## /m).slice(1).map(letterFrom)
}

function letterFrom(section: string): FairLetter {
  const [head = '', acknowledgement = '', insight = '', for_you = '', last = ''] = section
    .trim()
    .split('\n\n')
  const [title = '', line = '', ...told] = head.split('\n')
  const [tone = '', facts = '', goal = null] = line.split(' · ')
  const [, next_step = '', question = ''] =
    /^(.*[.!?])\s+([^.!?]*(?:\.\d[^.!?]*)*\?)$/.exec(last) ?? []
  return {
    title,
    story: told.map((each) => each.replace(/^> /, '')).join('\n'),
    goal,
    tone: tones[tone] ?? 'encouraging',
    reply: {
      acknowledgement,
      quotation:
        /"([^"]+)"|“([^”]+)”/.exec(acknowledgement)?.slice(1).find(Boolean)?.replace(/[.,]$/, '') ??
        null,
      insight,
      for_you,
      next_step,
      question,
      fact_ids: facts.split(' '),
      safety: 'none',
    },
  }
}

const tones: Readonly<Record<string, CoachTone>> = {
  encouraging: 'encouraging',
  plain: 'plain',
  technical: 'technical',
}
