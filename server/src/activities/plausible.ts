import type { Position } from './activity.ts'

// Files of broken sensors hold figures that no body and no place has. They are left out.

export function positionIn(latitude: unknown, longitude: unknown): Position | null {
  if (!isWithin(latitude, -90, 90) || !isWithin(longitude, -180, 180)) return null
  return { latitude, longitude }
}

export const elevationIn = (meters: unknown): number | null =>
  isWithin(meters, -500, 9_000) ? meters : null

export const heartRateIn = (beats: unknown): number | null =>
  isWithin(beats, 20, 250) ? beats : null

export const momentIn = (value: unknown): number | null => {
  const moment =
    value instanceof Date
      ? value.getTime()
      : typeof value === 'string'
        ? Date.parse(value)
        : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

/** The text of an element as a number; an empty one is none. */
export const numberIn = (text: string | undefined): number | null => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most
