import { colours } from '../art/palette.ts'
import { circle, drawing, line, type Point, rect, ring, short, through } from '../art/shapes.ts'
import type { Write } from '../lettering.ts'
import { type Chart, figureOf } from './chart.ts'

// A picture inside an article is shown as wide as 21 to 9: all that is to be read lies in that
// band.
const left = 70
const right = 1130
const top = 372
const bottom = 836
const titleSize = 56
const textSize = 46

/** Draws a chart as SVG, 1200 by 1200; its letters are drawn too, so that they need no font. */
export function drawChart(write: Write, chart: Chart): string {
  const text = textOf(write)
  const body = { bars: drawBars, line: drawLine, share: drawShare }[chart.kind](text, chart)
  const title = text(chart.title, [left, top + titleSize * 0.8], {
    size: titleSize,
    fill: colours.ink,
  })
  return drawing(`${rect(colours.chalk)}${lanes()}${title}${body}`)
}

/** Three lanes above and below, where only a square frame shows them. */
const lanes = () =>
  [110, 170, 230, 970, 1030, 1090].map((y) => line([0, y], [1200, y], colours.mist, 14)).join('')

type Look = { size?: number; fill?: string; anchor?: 'start' | 'middle' | 'end' }
type Text = (words: string, at: Point, look?: Look) => string

/** Writes a line of text, smaller where it would not fit the picture. */
const textOf =
  (write: Write): Text =>
  (words, [x, y], { size = textSize, fill = colours.ink, anchor = 'start' } = {}) => {
    const measured = write(words, { size, spacing: -0.01, fill })
    if (!measured) throw new Error(`This cannot be lettered: ${words}`)
    const scale = Math.min(1, (right - left) / measured.width)
    const width = measured.width * scale
    const begin = x - { start: 0, middle: width / 2, end: width }[anchor]
    return `<g transform="translate(${short(begin)} ${short(y)}) scale(${short(scale * 100) / 100})">${measured.svg}</g>`
  }

function drawBars(
  text: Text,
  { bars, unit, full = Math.max(...bars.map(({ value }) => value)) }: Chart,
): string {
  const begin = top + titleSize + 24
  const row = Math.min(180, (bottom - begin) / bars.length)
  const thick = Math.min(64, row - textSize - 22)
  return bars
    .map(({ label, value }, index) => {
      const y = begin + index * row
      const width = Math.max(thick, ((right - left) * value) / full)
      const bar = (fill: string, length: number) =>
        `<rect x="${left}" y="${short(y + textSize + 8)}" width="${short(length)}" height="${short(thick)}" rx="${short(thick / 2)}" fill="${fill}"/>`
      return (
        text(label, [left, y + textSize * 0.82], { fill: colours.lidoD }) +
        text(figureOf(value, unit), [right, y + textSize * 0.82], { anchor: 'end' }) +
        bar(colours.mist, right - left) +
        bar(index === 0 ? colours.brick : colours.lido, width)
      )
    })
    .join('')
}

function drawLine(
  text: Text,
  { bars, unit, full = Math.max(...bars.map(({ value }) => value)) }: Chart,
): string {
  const [high, low] = [top + titleSize + 96, bottom - 70]
  const step = (right - left - 200) / (bars.length - 1)
  const points = bars.map(({ value }, index): Point => [
    left + 100 + index * step,
    low - ((low - high) * value) / full,
  ])
  const path = `<path d="M${through(points)}" fill="none" stroke="${colours.lido}" stroke-width="14" stroke-linejoin="round"/>`
  const marks = points.map(([x, y], index) => {
    const { label = '', value = 0 } = bars[index] ?? {}
    return (
      circle(x, y, 24, index === 0 ? colours.brick : colours.lido) +
      ring(x, y, 24, colours.chalk, 6) +
      text(figureOf(value, unit), [x, y - 40], { anchor: 'middle' }) +
      text(label, [x, bottom], { anchor: 'middle', fill: colours.lidoD })
    )
  })
  return line([left, low], [right, low], colours.mist, 10) + path + marks.join('')
}

const perRow = 20

function drawShare(text: Text, { bars, unit }: Chart): string {
  const { label = '', value = 0 } = bars[0] ?? {}
  const step = (right - left) / perRow
  let dots = ''
  for (let index = 0; index < 100; index++) {
    const [x, y] = [
      left + step * ((index % perRow) + 0.5),
      top + titleSize + 52 + step * Math.floor(index / perRow),
    ]
    dots += circle(x, y, 20, index < Math.round(value) ? colours.brick : colours.mist)
  }
  return dots + text(`${figureOf(value, unit)} ${label}`, [left, bottom], { fill: colours.lidoD })
}
