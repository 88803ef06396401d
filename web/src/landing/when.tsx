import type { ReactNode } from 'react'

/** Facts about the server's settings. */
type SettingsFact = 'AI' | 'MAIL' | 'STORE' | 'CONTACT' | 'PUBLISHER'
/** Facts about the founder. */
type FounderFact =
  | 'PORTRAIT'
  | 'BIB_NUMBER'
  | 'BIB_GROUP'
  | 'MEDALS'
  | 'FIGURES'
  | `FIGURE_${FigureRank}`
  | `FIGURE_${FigureRank}_FROM`

/** Facts about the pieces that are live in Apple News. */
type PieceFact = 'PIECES' | 'PIECE_CREDITS'

/** The position of a figure beside the founder's teaser. */
export type FigureRank = 'FIRST' | 'SECOND' | 'THIRD'

type WhenProps = {
  fact: SettingsFact | FounderFact | PieceFact
  children: ReactNode
  otherwise?: ReactNode
}

/** The built page contains both variants; the server keeps the one that is true. */
export const When = ({ fact, children, otherwise }: WhenProps) => (
  <>
    {`%IF_${fact}%`}
    {children}
    {otherwise !== undefined && (
      <>
        {`%ELSE_${fact}%`}
        {otherwise}
      </>
    )}
    {`%END_${fact}%`}
  </>
)
