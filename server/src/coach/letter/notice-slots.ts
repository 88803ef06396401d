const kin =
  /^(?:my|our|the) (?=(?:wife|husband|son|daughter|sister|brother|mum|mam|mother|dad|father|partner|grandson|granddaughter|neighbour|niece|nephew|friend|boss|twin|lads|girls|kids)\b)/i
/** Things that may begin the sentence they come from. */
const lowered: ReadonlySet<string> = new Set(['b', 'c', 'ex', 'part', 'h'])
const bareKin = /^(?:mum|mam|mama|dad)$/i
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Turns the named groups of a notice into the places of its texts: a person as the coach would
 * speak of them, a day by its full name, each also with a capital. A group that ends in a figure
 * stands in for the one without.
 */
export function slotsOf(
  groups: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const slots: Record<string, string> = {}
  for (const [name, words] of Object.entries(groups)) {
    if (words === undefined) continue
    const slot = name.replace(/\d$/, '')
    const said =
      slot === 'what'
        ? thingOf(words)
        : slot === 'who'
          ? personOf(words)
          : slot === 'day'
            ? dayOf(words)
            : lowered.has(slot)
              ? words.toLowerCase()
              : words
    slots[slot] = said
    slots[capitalised(slot)] = capitalised(said)
    if (slot === 'who') {
      slots['whose'] = `${said}’s`
      slots['Whose'] = capitalised(`${said}’s`)
    }
  }
  return slots
}

function personOf(words: string): string {
  if (kin.test(words)) return words.replace(kin, 'your ')
  return bareKin.test(words) ? `your ${words.toLowerCase().replace('mama', 'mother')}` : words
}

/** "Scan on Thursday" is the scan, and an MRI stays in capitals. */
const thingOf = (words: string) => (/^\p{Lu}\p{Ll}/u.test(words) ? words.toLowerCase() : words)

function dayOf(words: string): string {
  const day = words.replace(/^(?:on|this) /i, '')
  return day.replace(
    /^(next )?(mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,3}days?|rs?|s)?\b/i,
    (_, next: string | undefined, short: string) => {
      const name =
        dayNames.find((one) => one.toLowerCase().startsWith(short.toLowerCase())) ?? short
      return `${next ?? ''}${name}`
    },
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
