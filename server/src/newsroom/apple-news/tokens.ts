/** Colours by role and sizes of text, as the screens have them (`web/src/kit/tokens.css`). */
export const light = {
  ground: '#F3F4EF',
  tint: '#E3F0F2',
  ink: '#0E2A33',
  'ink-2': '#34494F',
  line: '#D3DAD5',
  link: '#0B5468',
} as const

export type Colour = keyof typeof light

export const dark: Readonly<Record<Colour, string>> = {
  ground: '#081B21',
  tint: '#0F3540',
  ink: '#F1F4EF',
  'ink-2': '#BACBCE',
  line: '#21414A',
  link: '#8FD8E6',
}

/** In points. News makes them smaller on a narrow screen by itself. */
export const sizes = { 't-sm': 16, 't-md': 18, 't-lg': 21, 't-xl': 26, 't-2xl': 34 } as const
export type TextSize = keyof typeof sizes

export const lineHeights = { 'lh-snug': 1.22, 'lh-body': 1.55, 'lh-read': 1.68 } as const
