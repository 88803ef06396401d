import type { Coach } from '../coach/coach.ts'
import { heldFigure, type Figure } from './figure.ts'
import { floors } from './floors.ts'
import { keepDiary } from './keep-diary.ts'

const put = [
  'Long week and heavy legs. Should I rest before the half?',
  'I have two pairs of shoes. Which of them would you race in?',
  'How many weeks should a taper last for a ten mile race?',
  'Slept five hours. Is it worth doing the intervals tonight?',
  'My heart rate was high on the hill. What do you make of it?',
  'Can I lift and run on the same day without spoiling both?',
  'The plan says twelve miles. Would eight be enough after the cold?',
  'Coach, what should I eat before a start at eight in the morning?',
]
const notPut = [
  'What a morning, eh? I ran by the river and saw the heron.',
  'Why do I bother? The rain came in sideways and I laughed.',
  'She asked me how far I was going and I said as far as the café.',
  'Six steady miles. I thought about supper all the way round.',
]

/**
 * True when the coach answers what it was asked, or says who can, and takes nothing else for a
 * question.
 */
export async function measureQuestions(coach: Coach): Promise<Figure[]> {
  const namedIn = async (contents: readonly string[]) => {
    const drafts = contents.map((content) => ({ title: 'Tuesday', content }))
    const pages = await keepDiary(
      coach,
      { memberId: 'asks', goal: null, tone: 'encouraging' },
      drafts,
    )
    return pages.filter(
      ({ insight: { form, partIds } }) => form === 'answer' || partIds.some(saysWho),
    ).length
  }
  const [named, mistaken] = [await namedIn(put), await namedIn(notPut)]
  return [
    heldFigure(
      'Direct questions answered',
      `${named} of ${put.length}`,
      floors.leastNamed,
      named >= floors.leastNamed,
    ),
    heldFigure(
      'Answered without having been put',
      `${mistaken} of ${notPut.length}`,
      0,
      mistaken === 0,
    ),
  ]
}

/** A line on who can answer. */
const saysWho = (partId: string) => partId.startsWith('hl-')
