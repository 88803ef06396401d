import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'

type TileProps = { title: string; tone?: 'plain' | 'tint'; children: ReactNode }

/** A titled block of an aside. */
export function Tile({ title, tone = 'plain', children }: TileProps) {
  return (
    <Card variant="tile" tone={tone}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
