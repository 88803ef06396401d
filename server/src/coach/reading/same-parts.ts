// The corpus was written by several hands, which name the same place in several ways.
const names: Readonly<Record<string, string>> = {
  hands: 'hand',
  fingers: 'finger',
  feet: 'foot',
  toes: 'toe',
  ankles: 'ankle',
  thighs: 'thigh',
  legs: 'leg',
  knees: 'knee',
  kneecap: 'knee',
  'big toe': 'toe',
  toenail: 'toe',
  'ball of foot': 'foot',
  arch: 'foot',
  quad: 'thigh',
  quads: 'thigh',
  glute: 'buttock',
  seat: 'buttock',
  teeth: 'tooth',
  gum: 'tooth',
  lung: 'chest',
  breathing: 'chest',
  'nose and chest': 'chest',
  heart: 'chest',
  abdomen: 'stomach',
  midriff: 'stomach',
  navel: 'stomach',
  adductor: 'groin',
  spine: 'back',
  'shoulder blade': 'upper back',
  forearm: 'arm',
  'upper arm': 'arm',
  biceps: 'arm',
  triceps: 'arm',
  sacrum: 'lower back',
  tailbone: 'lower back',
  sacroiliac: 'lower back',
  flank: 'side',
  kidney: 'side',
}
// "My back" may be the lower or the upper one.
const wholes: readonly (readonly [whole: string, part: string])[] = [
  ['back', 'lower back'],
  ['back', 'upper back'],
  ['leg', 'calf'],
  ['leg', 'thigh'],
  ['hand', 'finger'],
  ['hand', 'thumb'],
  ['foot', 'toe'],
  ['foot', 'heel'],
]

/** True if two names mean the same part of the body, or a part and the whole that it belongs to. */
export function sameParts(one: string, other: string): boolean {
  const [a, b] = [names[one] ?? one, names[other] ?? other]
  return (
    a === b ||
    wholes.some(([whole, part]) => (a === whole && b === part) || (b === whole && a === part))
  )
}
