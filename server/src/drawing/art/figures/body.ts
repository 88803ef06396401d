import { circle, type Point, short, smooth } from '../shapes.ts'
import { colours } from '../palette.ts'
import type { Chance } from '../chance.ts'

/** A person's colours. */
export type Looks = { skin: string; shade: string; hair: string; hairShade: string }

const everybody: readonly Looks[] = [
  { skin: colours.skinL, shade: '#CC9A78', hair: colours.greyL, hairShade: colours.grey },
  { skin: colours.skin, shade: '#A36E4C', hair: colours.grey, hairShade: colours.greyD },
  { skin: colours.skinD, shade: '#67402A', hair: colours.grey, hairShade: colours.greyD },
]

/** One of a few, by chance. */
export const oneOf = <T>(chance: Chance, from: readonly T[] & { readonly 0: T }): T =>
  from[Math.floor(chance() * from.length)] ?? from[0]

export const looksOf = (chance: Chance): Looks =>
  everybody[Math.floor(chance() * everybody.length)] ?? {
    skin: '',
    shade: '',
    hair: '',
    hairShade: '',
  }

/** An arm or a leg: a round line through its joints, written as in a path: `10 20 30 40`. */
export const limb = (way: string, width: number, colour: string) =>
  `<path d="M${way}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A limb without corners, such as a spine. */
export const bow = (points: readonly Point[], width: number, colour: string) =>
  `<path d="${smooth(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

export const shape = (path: string, fill: string, extra = '') =>
  `<path d="${path}" fill="${fill}" ${extra}/>`

/** A point on the way between two others. */
export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** A shoe: flat below, from the heel to the toe. */
export function shoe([x, y]: Point, length: number, colour: string, angle = 0): string {
  const height = length * 0.42
  const path = `M${-length * 0.34} ${-height}H${length * 0.08}Q${length * 0.22} ${-height * 0.46} ${length * 0.56} ${-height * 0.4}Q${length * 0.72} ${-height * 0.3} ${length * 0.7} 0H${-length * 0.36}Q${-length * 0.44} ${-height * 0.5} ${-length * 0.34} ${-height}Z`
  const numbers = path.replaceAll(/-?\d+\.\d+/g, (number) => String(short(Number(number))))
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${angle})">${shape(numbers, colour)}<rect x="${short(-length * 0.38)}" y="-7" width="${short(length * 1.09)}" height="14" rx="7" fill="${colours.chalk}"/></g>`
}

/** A head from behind: hair all over, with the ears at its sides. */
export function headFromBehind([x, y]: Point, r: number, looks: Looks): string {
  const ears =
    circle(x - r * 0.98, y + r * 0.12, r * 0.2, looks.skin) +
    circle(x + r * 0.98, y + r * 0.12, r * 0.2, looks.skin)
  const neck = limb(
    `${short(x)} ${short(y + r * 0.6)} ${short(x)} ${short(y + r * 1.3)}`,
    r * 0.86,
    looks.shade,
  )
  const hair = `M${short(x - r)} ${short(y - r * 0.05)}A${r} ${short(r * 1.02)} 0 0 1 ${short(x + r)} ${short(y - r * 0.05)}C${short(x + r)} ${short(y + r * 0.75)} ${short(x + r * 0.55)} ${short(y + r * 0.98)} ${short(x)} ${short(y + r * 0.98)}C${short(x - r * 0.55)} ${short(y + r * 0.98)} ${short(x - r)} ${short(y + r * 0.75)} ${short(x - r)} ${short(y - r * 0.05)}Z`
  return ears + neck + shape(hair, looks.hair)
}

/** A knot of hair on a head. */
export const bun = ([x, y]: Point, r: number, looks: Looks) => circle(x, y, r, looks.hairShade)

/** A head from the side, looking right: a face without features, hair over crown and back. */
export function headFromTheSide([x, y]: Point, r: number, looks: Looks, turn = 0): string {
  const nose = `M${short(r * 0.86)} ${short(-r * 0.24)}Q${short(r * 1.3)} ${short(r * 0.16)} ${short(r * 0.84)} ${short(r * 0.3)}Z`
  const hair = `M${short(r * 0.72)} ${short(-r * 0.72)}C${short(r * 0.2)} ${short(-r * 1.34)} ${short(-r * 1.16)} ${short(-r * 1.12)} ${short(-r * 1.06)} ${short(-r * 0.02)}C${short(-r * 1.02)} ${short(r * 0.44)} ${short(-r * 0.82)} ${short(r * 0.72)} ${short(-r * 0.56)} ${short(r * 0.84)}Q${short(-r * 0.3)} ${short(r * 0.42)} ${short(-r * 0.22)} ${short(-r * 0.06)}Q${short(r * 0.08)} ${short(-r * 0.5)} ${short(r * 0.72)} ${short(-r * 0.72)}Z`
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})">${circle(0, 0, r, looks.skin)}${shape(nose, looks.skin)}${shape(hair, looks.hair)}${circle(-r * 0.14, r * 0.14, r * 0.17, looks.shade)}</g>`
}
