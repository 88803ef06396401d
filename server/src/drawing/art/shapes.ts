import { colours } from './palette.ts'
import type { Chance } from './chance.ts'

export type Point = readonly [x: number, y: number]

/** The side of a picture's square. */
const size = 1200

/** One decimal: enough for the eye, and half the bytes. */
export const short = (value: number) => Number(value.toFixed(1))
export const at = ([x, y]: Point) => `${short(x)} ${short(y)}`
export const through = (points: readonly Point[]) => points.map(at).join('L')

export const radians = (degrees: number) => (degrees * Math.PI) / 180
export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => [
  cx + radius * Math.cos(radians(degrees)),
  cy + radius * Math.sin(radians(degrees)),
]

export const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid slice">${body}</svg>`

export const rect = (fill: string, x = 0, y = 0, width = size, height = size, extra = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${extra}/>`
export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" />`
export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}" />`
export const line = (from: Point, to: Point, stroke: string, width: number, extra = '') =>
  `<path d="M${at(from)}L${at(to)}" stroke="${stroke}" stroke-width="${width}" fill="none" ${extra}/>`

export const highest = (points: readonly Point[]) =>
  points.reduce((best, point) => (point[1] < best[1] ? point : best))

/** A path through points without corners: a Catmull-Rom spline as Bézier curves. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const near = (index: number): Point => {
    const place = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))
    return points[place] ?? [0, 0]
  }
  let path = `M${at(near(0))}`
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [
      near(index - 1),
      near(index),
      near(index + 1),
      near(index + 2),
    ]
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${at(leaving)} ${at(arriving)} ${at(to)}`
  }
  return path + (isClosed ? 'Z' : '')
}

type DotLook = {
  r?: number
  fill?: string
  shadow?: string
  length?: number
  angle?: number
  opacity?: number
}
export type Dot = (x: number, y: number, look?: DotLook) => string

/**
 * The athlete: a dot seen from above with one long early-morning shadow. Each shadow of a picture
 * has its own id.
 */
export function openDots(): Dot {
  let drawn = 0
  return (x, y, look = {}) => {
    const {
      r = 26,
      fill = colours.now,
      shadow = colours.ink,
      length = 190,
      angle = 32,
      opacity = 0.34,
    } = look
    const id = `s${(drawn++).toString(36)}${Math.round(x)}${Math.round(y)}`
    const [dx, dy] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
    const side = (along: number, across: number): Point => [
      x + dx * along - dy * across,
      y + dy * along + dx * across,
    ]
    const outline = [
      side(0, r * 0.86),
      side(length, r * 0.62),
      side(length, -r * 0.62),
      side(0, -r * 0.86),
    ]
    const end: Point = [x + dx * length, y + dy * length]
    return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(x)}" y1="${short(y)}" x2="${short(end[0])}" y2="${short(end[1])}"><stop offset="0" stop-color="${shadow}" stop-opacity="${opacity + 0.22}"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></linearGradient></defs><path d="M${through(outline)}Z" fill="url(#${id})"/><circle cx="${short(x)}" cy="${short(y)}" r="${r}" fill="${fill}"/>`
  }
}

/** Draws the inside of a picture; all that differs between two seeds comes from `chance`. */
export type Motif = (pen: { chance: Chance; dot: Dot }) => string
