import type { RoadmapCard } from '@app/contract/roadmap'
import type { ReactNode } from 'react'
import { MileWords } from '../../kit/road.tsx'
import { MarkedText } from '../packages/marked-text.tsx'

type CardReadingProps = { card: RoadmapCard; action?: ReactNode }

/** A card as it is read, with the places marked where a source is missing. */
export function CardReading({ card: { number, title, lines }, action }: CardReadingProps) {
  const draw = (text: string) => <MarkedText text={text} highlight={null} />
  return <MileWords number={number} title={title} lines={lines} draw={draw} action={action} />
}
