import type { RoadmapCard } from '@app/contract/roadmap'
import type { ReactNode } from 'react'
import { MarkdownLine } from '../../kit/markdown.tsx'
import { SourceNote } from '../../kit/source-note.tsx'
import { MileWords } from '../../kit/road.tsx'
import { editorsMarks } from '../packages/article-length.ts'

type CardReadingProps = { card: RoadmapCard; action?: ReactNode }

const marks = editorsMarks(null)
const drawNote = (label: string) => <SourceNote numbers={label} />
const draw = (text: string) => <MarkdownLine text={text} marks={marks} drawNote={drawNote} />

/** Shows a card with its missing sources marked. */
export function ReadOnlyCard({ card: { number, title, lines }, action }: CardReadingProps) {
  return <MileWords number={number} title={title} lines={lines} draw={draw} action={action} />
}
