import { randomBytes } from 'node:crypto'

/** A word that no one can guess. */
export const randomMarker = () => randomBytes(16).toString('hex')

/**
 * Material for a model as one line of JSON between two marker lines, so that nothing in it can pass
 * for anything else.
 */
export const betweenMarkers = (material: unknown, marker: string): string =>
  [`<data-${marker}>`, asData(material), `<data-${marker}>`].join('\n')

// Text without angle brackets cannot look like a marker.
const asData = (material: unknown) =>
  JSON.stringify(material).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
