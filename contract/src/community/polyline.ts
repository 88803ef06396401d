/** Latitude and longitude in degrees. */
export type Coordinates = readonly [latitude: number, longitude: number]

const scale = 100_000

/**
 * Writes a route as letters, a metre exact (the Encoded Polyline Algorithm Format of Google's
 * maps): each number is the difference to the one before, five bits a letter.
 */
export function encodePolyline(points: readonly Coordinates[]): string {
  let [letters, latitude, longitude] = ['', 0, 0]
  for (const point of points) {
    const [nextLatitude, nextLongitude] = [
      Math.round(point[0] * scale),
      Math.round(point[1] * scale),
    ]
    letters += lettersOf(nextLatitude - latitude) + lettersOf(nextLongitude - longitude)
    ;[latitude, longitude] = [nextLatitude, nextLongitude]
  }
  return letters
}

function lettersOf(difference: number): string {
  let rest = difference < 0 ? ~(difference << 1) : difference << 1
  let letters = ''
  for (; rest >= 32; rest >>>= 5) letters += String.fromCharCode((32 | (rest & 31)) + 63)
  return letters + String.fromCharCode(rest + 63)
}

export function decodePolyline(letters: string): Coordinates[] {
  const points: Coordinates[] = []
  let [at, latitude, longitude] = [0, 0, 0]
  const next = () => {
    let [value, shift, bits] = [0, 0, 32]
    while (bits >= 32 && at < letters.length) {
      bits = letters.charCodeAt(at++) - 63
      value |= (bits & 31) << shift
      shift += 5
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < letters.length) {
    latitude += next()
    longitude += next()
    points.push([latitude / scale, longitude / scale])
  }
  return points
}
