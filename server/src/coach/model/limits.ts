import type { ReplyFault } from './model-reply.ts'

const through = String.raw`\b(?:push|run|ride|train|work|power|battle|fight|race|carry|grit|suffer)\w* (?:on |hard )?through (?:the |your |any |this |that )?(?:\w+ )?(?:pain\w*|injur\w+|illness|exhaustion|fever|cold|flu|agony|twinge|ache)\b`
const praise = String.raw`\b(?:well done|great|brilliant|bravo|proud|pride|fantastic|admir\w+|impress\w+|superb|hero\w*|excellent|congratulat\w+|applaud\w*|salute|good (?:for you|job|work)|brave\w*|bravery|courage\w*|tough\w*|strength of character)\b`
const suffering = String.raw`\b(?:pain\w*|hurt\w*|exhaust\w+|ill(?:ness)?|injur\w+|fever|sick\w*|vomit\w*|dizz\w+|limp\w*|agony|collaps\w+)\b`

/** What no reply of a coach says, beyond what no text of ours says. */
const limits: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['diagnosis', /\bdiagnos\w+/i],
  [
    'praise of pain',
    new RegExp(
      `${praise}[^.?]{0,60}${suffering}|${suffering}[^.?]{0,40}\\b(?:is|was|shows|means|made) (?:you )?(?:weakness|progress|growth|good|${praise})|\\b(?:ignore|embrace|love|enjoy|welcome) (?:the|your) (?:pain|fever|injury|exhaustion)\\b`,
      'i',
    ),
  ],
  [
    'training through',
    new RegExp(
      `(?<!\\b(?:not|never|don['’]t|rather than|instead of|without|avoid|nobody|nor|or)\\b[^.?]{0,25})${through}`,
      'i',
    ),
  ],
  [
    'shame',
    /\b(?:lazy|laziness|weak-willed|no excuses?|pathetic|ashamed|disappointed in you|let yourself down|(?:broke|ruined|lost|threw away|spoilt) (?:your|the) streak|your streak is (?:over|broken|gone)|failure)\b/i,
  ],
  ['age', /\b(?:(?:for|at|of) your age|half your age|act your age|people your age|too old)\b/i],
]

const condition =
  /\b(?:tendin\w+|arthrit\w+|osteo\w+|fractures?|\w*fasci(?:itis|opathy)|sciatica|bursitis|infections?|ana?emi\w+|diabet\w+|fibrillation|arrhythmias?|concussion|thrombosis|angina|depression|cancer|pneumonia|covid|asthma|hernia|meniscus|overtraining syndrome|myocarditis|stress reaction|heart (?:disease|attack|condition))\b/gi
const remedy =
  /\b(?:ibuprofen|paracetamol|acetaminophen|aspirin|naproxen|diclofenac|codeine|tramadol|statins?|beta.?blockers?|antibiotics?|steroids?|cortisone|testosterone|insulin|metformin|melatonin|antidepressants?|warfarin|epo|nsaids?|anti-?inflammator\w+|pain ?killers?|medicines?|medications?|tablets?|pills?|prescriptions?|dosages?|\d+ ?(?:mg|mcg|micrograms?))\b/gi
const examination =
  /\b(?:blood (?:tests?|work|panels?)|mri|x-?rays?|(?:ct|bone|dexa|dxa|ultrasound|heart|brain) scans?|a scan|ecg|ekg|echocardiogram|stress test|biopsy)\b/gi

/** Sources: the cited facts. Written: the member's own words, in which a condition may be named, but nothing to take. */
export function limitFaults(text: string, sources: string, written: string): ReplyFault[] {
  const named = (rule: string, pattern: RegExp, allowed: string): ReplyFault[] =>
    (measured(text).match(pattern) ?? [])
      .filter((found) => !measured(allowed).toLowerCase().includes(found.toLowerCase()))
      .map((found) => ({ rule, found }))
  const broken = limits.flatMap(([rule, pattern]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ rule, found }]
  })
  return [
    ...broken,
    ...named('condition', condition, `${sources}\n${written}`),
    ...named('medicine', remedy, sources),
    ...named('examination', examination, sources),
  ]
}

const measured = (text: string) => text.replace(/milligrams?/gi, 'mg')
