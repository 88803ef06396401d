import type { ReplyFault } from './model-reply.ts'
import { replySentences } from './sentences.ts'

const condition =
  /\b(?!(?:dia|pro)gnosis)(?:\w+(?:itis|osis|opathy|aemia|penia|algia)|tendin\w+|arthrit\w+|osteo\w+|fractures?|sciatica|infections?|ana?emi\w+|diabet\w+|fibrillation|arrhythmias?|concussion|angina|depression|cancer|pneumonia|covid|asthma\w*|hernia|meniscus|syndrome|stress reaction|heart (?:disease|attack|condition|valves?)|gout|shingles|sprains?|(?:slipped|bulging|herniated) discs?|(?:torn|ruptured) \w+|parkinson\w*|dementia|thyroid\w*|inflam(?:mation|ed)|deficien\w+|(?:are|be) (?:\w+ )?low in|low (?:iron|testosterone|ferritin|sodium|blood \w+))\b/gi
const verdict = /\bdiagnos\w+/gi
const remedy =
  /\b(?:ibuprofen|nurofen|advil|paracetamol|panadol|tylenol|acetaminophen|aspirin|naproxen|aleve|diclofenac|voltarol|codeine|tramadol|statins?|beta.?blockers?|antibiotics?|steroids?|cortisone|testosterone|insulin|metformin|ozempic|melatonin|antidepressants?|warfarin|epo|hrt|nsaids?|anti-?inflammator\w+|pain ?killers?|medicines?|medications?|tablets?|pills?|prescriptions?|dosages?|supplements?|magnesium|creatine|vitamins?|zinc|turmeric|glucosamine|collagen|omega-3|(?:fish|liver|cbd) oil|beetroot|cherry juice|arnica|deep heat|tiger balm|(?:protein|greens) powder|caffeine (?:gels?|tablets?|shots?)|a course of \w+|(?:more|extra|some|take) iron|\d+ ?(?:mg|mcg|micrograms?))\b/gi
const inner = String.raw`(?:hormones?|hormone levels?|thyroid|heart(?! rate)|blood|bones?|bone density|cholesterol|iron|testosterone|levels)`
const examination = new RegExp(
  [
    String.raw`\b(?:blood (?:tests?|work|panels?)|mri|x-?rays?|(?:ct|bone|ultrasound|heart|brain) scans?|a scan|dexa|dxa|ecg|ekg|echocardiogram|(?:stress|treadmill|lung function) tests?|a referral|biopsy)\b`,
    String.raw`\b(?:have|get|getting|having) (?:your |the )?(?:\w+ )?${inner} (?:checked|tested|measured|looked at|done)\b`,
  ].join('|'),
  'gi',
)
const slimming =
  /\b(?:los(?:e|ing) weight|weight loss|stop eating|starv\w+|laxatives?|calories a day|diet pills?|skip(?:ping)? (?:breakfast|lunch|supper|dinner|meals)|fasting|keto\w*|overweight|slim down|belly|being lighter|waistline|smaller portions|carrying (?:\w+ ){0,2}(?:more than an?|(?:more|extra|excess|surplus|too much) (?:weight|pounds|kilos|timber))|(?:kilo|pound|stone)s? (?:less|lighter|fewer)|(?:kilos|pounds) (?:will |would )?(?:go|drop|fall|melt)\w*)\b/gi
const leftToClinic =
  /\b(?:doctors?|gps?|physio\w*|clinics?|clinicians?|pharmacists?|consultants?|specialists?|nurses?|teams?|surgery|hospitals?|prescribers?|midwife)\b/i
const anyMedicine = /^(?:medicines?|medications?|tablets?|pills?|prescriptions?)$/i

type Allowed = { facts: string; told: string }

/**
 * Finds names that a reply may use only where a cited fact does. A condition may also be the
 * member's own, told as theirs, and their own medicines and tests are named where the sentence
 * leaves them to the clinician in charge of them: `told` holds the sentences in which they tell,
 * and none that gives orders.
 */
export function namedFaults(text: string, facts: string, told: string): ReplyFault[] {
  const allowed = { facts: measured(facts), told: measured(told) }
  const named = (rule: string, pattern: RegExp, isAllowed: (found: string, sentence: string) => boolean) =>
    replySentences(measured(text)).flatMap((sentence) =>
      (sentence.match(pattern) ?? [])
        .filter((found) => !holds(allowed.facts, found) && !isAllowed(found, sentence))
        .map((found) => ({ rule, found })),
    )
  return [
    ...named('condition', condition, (found) =>
      [facts, told].some((given) => holds(given, stemOf(found)) || isBreak(found, given)),
    ),
    ...named('diagnosis', verdict, (_, sentence) => holds(told, 'diagnos') && !/\bi\b/i.test(sentence)),
    ...named('medicine', remedy, leftToOthers(allowed, anyMedicine)),
    ...named('examination', examination, leftToOthers(allowed)),
    ...named('weight', slimming, () => false),
  ]
}

const leftToOthers =
  ({ told }: Allowed, general?: RegExp) =>
  (found: string, sentence: string) =>
    leftToClinic.test(sentence) && (general?.test(found) || holds(told, found))

const holds = (text: string, found: string) => text.toLowerCase().includes(found.toLowerCase())

const longestStem = 6

/** Diabetes of a diabetic, and the osteoarthritis of an arthritic knee; who feels depressed has no depression. */
const stemOf = (found: string) =>
  /\s|^depression$/i.test(found) ? found : found.replace(/^osteo(?=arth)/i, '').slice(0, longestStem)

/** A broken wrist is a fracture, and a broken record is none. */
const isBreak = (found: string, given: string) => /^fractur/i.test(found) && brokenBone.test(given)
const brokenBone =
  /\bbroken? (?:my |an? |the |his |her )?(?:\w+ )?(?:\w*bone|wrist|ankle|arm|leg|hip|ribs?|toe|foot|finger|shoulder|pelvis|elbow|hand)\b/i

const measured = (text: string) => text.replace(/milligrams?/gi, 'mg')
