import type { ReplyFault } from './model-reply.ts'

const unlessDenied = String.raw`(?<!\b(?:not|never|don['’]t|rather than|instead of|without|avoid|nobody|nor|or)\b[^.?]{0,25})`
const ailment = String.raw`(?:pain\w*|injur\w+|illness|exhaustion|fever|cold|flu|agony|twinge|ache)`
const through = String.raw`\b(?:push|run|ride|train|work|power|battle|fight|race|carry|grit|suffer)\w* (?:on |hard )?through (?:the |your |any |this |that )?(?:\w+ )?${ailment}\b`
const regardless = String.raw`\b(?:despite|in spite of|regardless of|no matter) (?:the |your |any |this |that )?(?:\w+ )?${ailment}\b|\b${ailment} or (?:no|not)\b`
const praise = String.raw`\b(?:well done|great|brilliant|bravo|proud|pride|fantastic|admir\w+|impress\w+|superb|hero\w*|excellent|congratulat\w+|applaud\w*|salute|good (?:for you|job|work)|brave\w*|bravery|courage\w*|tough\w*|champions?|made of|strength of character)\b`
const suffering = String.raw`\b(?:pain\w*|hurt\w*|exhaust\w+|ill(?:ness)?|injur\w+|fever|sick\w*|vomit\w*|dizz\w+|limp\w*|agony|collaps\w+)\b`
const clinician = String.raw`(?:doctors?|gps?|physio\w*|clinicians?|hospitals?|surgery|appointments?)`

/** What no reply of a coach says, beyond what no text of ours says. */
const limits: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['diagnosis', /\bdiagnos\w+/i],
  [
    'all-clear',
    new RegExp(
      String.raw`\b(?:no need|(?:do not|don['’]t) (?:need|bother)|not necessary|need not|needn['’]t|skip|cancel|ignore|put off)\b[^.?]{0,40}\b${clinician}\b|\b(?:it|this|that) is (?:harmless|perfectly safe|quite safe|completely fine)\b`,
      'i',
    ),
  ],
  [
    'praise of pain',
    new RegExp(
      String.raw`${praise}[^.?]{0,60}${suffering}|${suffering}[^.?]{0,60}\b(?:is|was|shows|means|made) (?:\w+ ){0,2}(?:weakness|progress|growth|good|${praise})|\b(?:ignore|embrace|love|enjoy|welcome) (?:the|your) (?:pain|fever|injury|exhaustion)\b`,
      'i',
    ),
  ],
  ['training through', new RegExp(`${unlessDenied}${through}|${regardless}`, 'i')],
  [
    'shame',
    /\b(?:lazy|laziness|weak-willed|no excuses?|pathetic|ashamed|stupid|idiot\w*|useless|losers?|disappointed in you|let yourself down|(?:broke|ruined|lost|threw away|spoilt) (?:your|the) streak|your streak is (?:over|broken|gone)|failure)\b/i,
  ],
  [
    'despair',
    /\b(?:suicid\w*|kill yourself|harm yourself|self-harm|end it all|worthless|hopeless|better off without you)\b/i,
  ],
  ['age', /\b(?:(?:for|at|of) your age|half your age|act your age|people your age|too old)\b/i],
]

export const limitFaults = (text: string): ReplyFault[] =>
  limits.flatMap(([rule, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ rule, found }]
  })
