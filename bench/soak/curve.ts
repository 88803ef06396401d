import type { Sample } from './watch.ts'

const [width, height, left, bottom] = [720, 300, 56, 40]

/** Memory over time as a picture, which reads on light and on dark ground. */
export function drawCurve(samples: readonly Sample[]): string {
  const minutes = samples.at(-1)?.minute ?? 1
  const highest = Math.ceil(Math.max(...samples.map(({ treeMb, serverMb }) => Math.max(treeMb, serverMb))) / 100) * 100
  const x = (minute: number) => (left + (minute / minutes) * (width - left - 12)).toFixed(1)
  const y = (mb: number) => (height - bottom - (mb / highest) * (height - bottom - 24)).toFixed(1)
  const line = (value: (sample: Sample) => number, colour: string) =>
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${samples.map((one) => `${x(one.minute)},${y(value(one))}`).join(' ')}"/>`
  const steps = [0, 1, 2, 3, 4]
  const rows = steps.map((step) => {
    const mb = (highest * step) / 4
    return `<path d="M${left} ${y(mb)}H${width - 12}" stroke="#8884"/><text x="${left - 8}" y="${Number(y(mb)) + 5}" text-anchor="end">${mb}</text>`
  })
  const columns = steps.map((step) => {
    const minute = (minutes * step) / 4
    return `<text x="${x(minute)}" y="${height - bottom + 20}" text-anchor="${step === 4 ? 'end' : 'middle'}">${Math.round(minute)} min</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="14" fill="#777">`,
    `<title>Memory in MB over ${Math.round(minutes)} minutes of use</title>`,
    ...rows,
    ...columns,
    line(({ treeMb }) => treeMb, '#c2703d'),
    line(({ serverMb }) => serverMb, '#3d7dc2'),
    `<text x="${left}" y="16" fill="#c2703d">with its database (PSS)</text>`,
    `<text x="${left + 190}" y="16" fill="#3d7dc2">the server alone (RSS)</text>`,
    '</svg>\n',
  ].join('\n')
}
