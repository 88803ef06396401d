import { CoachTone } from '@app/contract/community/preferences'
import type { Coach } from '../coach/coach.ts'
import { diaries } from './diaries.ts'
import { keepDiary, type DiaryDraft, type Page } from './keep-diary.ts'
import { themeLines } from './theme-lines.ts'

export type Letters = {
  /** Thirty days of each diary, in each tone. */
  diaries: readonly (readonly Page[])[]
  /** Every theme in every mood, in several orders, in each tone. */
  themed: readonly (readonly Page[])[]
}
type Book = { who: string; goal: string | null; drafts: readonly DiaryDraft[] }

const lines = Object.values(themeLines).flat()
// Each is prime to the number of lines, so that each order holds them all.
const strides = [5, 7, 11, 13, 17]
const themed = strides.map((stride): Book => ({
  who: `stride ${stride}`,
  goal: null,
  drafts: lines.flatMap((_, at) => lines[(at * stride) % lines.length] ?? []),
}))

/** The letters over which the coach is judged: the same ones every time. */
export const writeLetters = async (coach: Coach): Promise<Letters> => ({
  diaries: await writeBooks(coach, diaries),
  themed: await writeBooks(coach, themed),
})

export const allPages = (letters: Letters): Page[] => [...letters.diaries, ...letters.themed].flat()

/** One after another, so that the time of a reply holds nobody else's. */
async function writeBooks(coach: Coach, books: readonly Book[]): Promise<Page[][]> {
  const written: Page[][] = []
  for (const { who, goal, drafts } of books)
    for (const tone of CoachTone.options)
      written.push(await keepDiary(coach, { memberId: `${who} ${tone}`, goal, tone }, drafts))
  return written
}
