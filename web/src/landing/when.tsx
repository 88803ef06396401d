import type { ReactNode } from 'react'

/** The facts that the server knows of its own settings. */
type SettingsFact = 'AI' | 'MAIL' | 'STORE' | 'CONTACT' | 'PUBLISHER'
/** The facts that the channel gives of its founder. */
type FounderFact =
  | 'PORTRAIT'
  | 'BIB_NUMBER'
  | 'BIB_GROUP'
  | 'MEDALS'
  | 'FIGURES'
  | `FIGURE_${FigureRank}`
  | `FIGURE_${FigureRank}_FROM`

/** Of the figures beside the founder's teaser. */
export type FigureRank = 'FIRST' | 'SECOND' | 'THIRD'

type WhenProps = { fact: SettingsFact | FounderFact; children: ReactNode; otherwise?: ReactNode }

/** Both are in the built page; the server leaves the one in that is true of it. */
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
