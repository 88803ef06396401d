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
        String.raw`\bi(?: have|['’]ve)?(?: also| once| myself)? (?:ran|run|rode|ridden|raced|swam|rowed|lifted|trained|founded|finished|won(?!['’]t)|competed|climbed|coached|treated|used to|been there)\b`,
        String.raw`\bi (?:see|saw|hear|meet) (?:this|it|that|such) (?:\w+ ){0,2}(?:every|all the time|often|daily|weekly)`,
        String.raw`\bi (?:went|had(?! to smile)|was (?!(?:\w+ )?(?:glad|sorry|wrong|mistaken|unclear|pleased|struck|touched|delighted))|(?:us|nurs|coach|play|practis|qualifi|retir|finish|start|suffer|injur|learn|struggl|walk|jogg|cycl|edit)ed)\b`,
        // A coach has a view and an eye for a line.
        String.raw`\bmy (?!(?:own |only |one |first |honest )?(?:advice|answer|condolences|end|eye|guess|heart goes|hope|note|question|reading|reply|side|suggestion|sympath|thought|view|word))\w+`,
        String.raw`\bhaving [^.?]{0,40}, i\b|\bour (?:athletes|runners|members|clients|patients)\b`,
        String.raw`\bwe (?:saw|see|treated|treat|used to|always)\b`,
        String.raw`\bin my (?:own )?(?:experience|day|days|time|case)\b`,
      ].join('|'),
      'i',
    ),
  ],
  // Nothing that a coach needs, and the provider is not to hold it.
  [
    'personal data',
    /\b(?:send|give|tell|share|post|include|let me have|what is)\b[^.?]{0,40}\b(?:postcode|zip code|date of birth|surname|full name|(?:phone|telephone|card|account|passport|nhs) (?:number|details)|passwords?|your (?:\w+ )?(?:address|e-?mail)|where you live)\b|\b(?:e-?mail|phone|ring|call|text|message|contact) me\b|\blet me know (?:where|when)\b|\b(?:town|street|village|where) do you live\b|\bwhat is your (?:name|number|surname)\b/i,
  ],
]

/** Finds claims to be a person or a clinician, and requests that are not a coach's business. */
export const pretenceFaults = (text: string): ReplyFault[] =>
  pretences.flatMap(([rule, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ rule, found }]
  })
