import type { ReplyFault } from './model-reply.ts'

const calling = String.raw`(?:doctors?|physio\w*|nurses?|surgeons?|\w+ologists?|runners?|riders?|cyclists?|swimmers?|rowers?|athletes?|champions?|founders?|editors?|m[ae]n|wom[ae]n|mothers?|fathers?|parents?)`
const pretences: readonly (readonly [rule: string, pattern: RegExp])[] = [
  // It has trained, raced and treated nobody, and the founder is somebody else.
  [
    'biography',
    new RegExp(
      [
        String.raw`\b(?:as|being|speaking as) (?:an?|the|your) (?:\w+ )?${calling}\b,? i\b`,
        String.raw`\bi (?:am|was|have been)(?: also| once)? (?:an?|the|your) (?:\w+ )?${calling}\b`,
        String.raw`\bi(?: have|['’]ve)?(?: also| once| myself)? (?:ran|run|rode|ridden|raced|swam|rowed|lifted|trained|founded|finished|won|competed|climbed|coached|treated|used to)\b`,
        String.raw`\bi (?:see|saw|hear|meet) (?:this|it|that|such) (?:\w+ ){0,2}(?:every|all the time|often|daily|weekly)`,
        String.raw`\bmy (?:own )?(?:\w+ )?(?:marathons?|races?|racing|running|training|patients?|clients?|athletes|practice|surgery|wife|husband|career|youth|magazine)\b`,
        String.raw`\bin my (?:own )?(?:experience|day|days|time|case)\b`,
      ].join('|'),
      'i',
    ),
  ],
  // Nothing that a coach needs, and the provider is not to hold it.
  [
    'personal data',
    /\b(?:send|give|tell|share|post|include|let me have|what is)\b[^.?]{0,40}\b(?:postcode|zip code|date of birth|surname|full name|(?:phone|telephone|card|account|passport|nhs) (?:number|details)|passwords?|your (?:\w+ )?(?:address|e-?mail)|where you live)\b/i,
  ],
]

/** Who it is not, and what it has no business to ask for. */
export const pretenceFaults = (text: string): ReplyFault[] =>
  pretences.flatMap(([rule, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ rule, found }]
  })
