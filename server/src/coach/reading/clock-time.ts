/** "1:42:18", "47.31" and "7:24.0" as seconds; two figures are minutes and seconds. */
export function secondsOnClock(time: string): number {
  const [whole = time, tenth = '0'] = time.split(/(?<=[:.]\d\d)\.(?=\d$)/)
  return whole.split(/[:.]/).reduce((sum, part) => sum * 60 + Number(part), 0) + Number(tenth) / 10
}
