import { dark, light, lineHeights, sizes, type Colour, type TextSize } from './tokens.ts'

const inTheDark = [{ preferredColorScheme: 'dark' as const }]

// Readers have these on their devices: they stand in our own families as the next best. News takes
// the bold or slanted kind of a family by itself.
const georgia = { fontFamily: 'Georgia' }
const helvetica = { fontFamily: 'Helvetica Neue' }
const faces = {
  read: georgia,
  'read-italic': { ...georgia, fontStyle: 'italic' as const },
  display: { ...georgia, fontWeight: 'bold' as const },
  ui: helvetica,
  'ui-bold': { ...helvetica, fontWeight: 'bold' as const },
}

type Text = {
  face: keyof typeof faces
  size: TextSize
  height: keyof typeof lineHeights
  colour?: Colour
  after?: number
}

function textStyle({ face, size, height, colour = 'ink', after }: Text) {
  const linked = (link: string) => ({ textColor: link, underline: true })
  return {
    ...faces[face],
    fontSize: sizes[size],
    lineHeight: Math.round(sizes[size] * lineHeights[height]),
    textColor: light[colour],
    linkStyle: linked(light.link),
    hyphenation: false,
    ...(after !== undefined && { paragraphSpacingAfter: after }),
    conditional: [{ textColor: dark[colour], linkStyle: linked(dark.link), conditions: inTheDark }],
  }
}

export const componentTextStyles = {
  default: textStyle({ face: 'read', size: 't-lg', height: 'lh-read' }),
  title: textStyle({ face: 'display', size: 't-2xl', height: 'lh-snug' }),
  intro: textStyle({ face: 'read', size: 't-xl', height: 'lh-body', colour: 'ink-2' }),
  byline: textStyle({ face: 'ui', size: 't-sm', height: 'lh-body', colour: 'ink-2' }),
  heading: textStyle({ face: 'display', size: 't-xl', height: 'lh-snug' }),
  body: textStyle({ face: 'read', size: 't-lg', height: 'lh-read', after: 14 }),
  quote: textStyle({ face: 'read-italic', size: 't-xl', height: 'lh-body' }),
  caption: textStyle({ face: 'ui', size: 't-sm', height: 'lh-body', colour: 'ink-2' }),
  noteHeading: textStyle({ face: 'ui-bold', size: 't-md', height: 'lh-body' }),
  note: textStyle({ face: 'ui', size: 't-md', height: 'lh-body', after: 8 }),
}

const box = (colour: Colour) => ({
  backgroundColor: light[colour],
  conditional: [{ backgroundColor: dark[colour], conditions: inTheDark }],
})
const rule = (colour: string) => ({
  all: { width: 1, color: colour },
  left: false,
  right: false,
  bottom: false,
})

export const componentStyles = {
  box: box('tint'),
  card: {
    border: rule(light.line),
    conditional: [{ border: rule(dark.line), conditions: inTheDark }],
  },
}

/** Seven columns, of which text takes the middle five where there is room. */
export const layout = { columns: 7, width: 1024, margin: 60, gutter: 20 }
const middle = { columnStart: 1, columnSpan: 5 }
/** A box has the five columns of its own place. */
const inBox = { columnStart: 0, columnSpan: 5 }

export const componentLayouts = {
  whole: { columnStart: 0, columnSpan: 7 },
  title: { ...middle, margin: { top: 24, bottom: 12 } },
  intro: { ...middle, margin: { bottom: 12 } },
  byline: { ...middle, margin: { bottom: 24 } },
  card: { columnStart: 0, columnSpan: 7, margin: { top: 24 } },
  heading: { ...middle, margin: { top: 24, bottom: 8 } },
  body: { ...middle, margin: { bottom: 8 } },
  picture: { ...middle, margin: { top: 16 } },
  caption: { ...middle, margin: { top: 6, bottom: 16 } },
  box: { ...middle, margin: { top: 24, bottom: 8 }, contentInset: true },
  boxHeading: { ...inBox, margin: { top: 12, bottom: 4 } },
  boxBody: { ...inBox, margin: { bottom: 12 } },
}

export const documentStyle = box('ground')
