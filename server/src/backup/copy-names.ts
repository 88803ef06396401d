const shape = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz\.age$/

/** The name of a copy that was begun at this moment: `2026-03-02-030000.tar.gz.age`. */
export function copyName(at: Date): string {
  const [day, time = ''] = at.toISOString().slice(0, 19).split('T')
  return `${day}-${time.replaceAll(':', '')}.tar.gz.age`
}

/** The moment in a copy's name; null where the name is not one of ours. */
export function timeOfCopy(name: string): Date | null {
  const [, day, hours, minutes, seconds] = shape.exec(name) ?? []
  if (day === undefined) return null
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) || copyName(at) !== name ? null : at
}
