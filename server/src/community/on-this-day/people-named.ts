// Inside a sentence a capital is mostly a name; one too many only keeps an entry back.
const names =
  /(?<=[\p{Ll}\d,;)] )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter)\p{Lu}[\p{Ll}’-]{2,}/gu
const kin =
  /\b(?:wife|husband|mum|mam|mother|dad|father|brother|sister|son|daughter|partner|friend|neighbour|neighbor|dog|cat|grand\p{L}+)\b/giu

/** The people, animals and places that a text names, in small letters. */
export const peopleNamed = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(names), ...text.matchAll(kin)].map(([word]) => word.toLowerCase()))
