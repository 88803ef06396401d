import type { ReactNode } from 'react'

/** What the server knows of its own settings. */
export type SettingsFact = 'AI' | 'MAIL' | 'CONTACT' | 'PUBLISHER' | 'PORTRAIT'

type WhenProps = { fact: SettingsFact; children: ReactNode; otherwise?: ReactNode }

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
