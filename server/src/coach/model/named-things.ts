import type { ReplyFault } from './model-reply.ts'

const condition =
  /\b(?:tendin\w+|arthrit\w+|osteo\w+|fractures?|\w*fasci(?:itis|opathy)|sciatica|bursitis|infections?|ana?emi\w+|diabet\w+|fibrillation|arrhythmias?|concussion|thrombosis|angina|depression|cancer|pneumonia|covid|asthma|hernia|meniscus|overtraining syndrome|myocarditis|stress reaction|heart (?:disease|attack|condition))\b/gi
const remedy =
  /\b(?:ibuprofen|nurofen|advil|paracetamol|panadol|tylenol|acetaminophen|aspirin|naproxen|aleve|diclofenac|voltarol|codeine|tramadol|statins?|beta.?blockers?|antibiotics?|steroids?|cortisone|testosterone|insulin|metformin|ozempic|melatonin|antidepressants?|warfarin|epo|nsaids?|anti-?inflammator\w+|pain ?killers?|medicines?|medications?|tablets?|pills?|prescriptions?|dosages?|\d+ ?(?:mg|mcg|micrograms?))\b/gi
const examination =
  /\b(?:blood (?:tests?|work|panels?)|mri|x-?rays?|(?:ct|bone|dexa|dxa|ultrasound|heart|brain) scans?|a scan|ecg|ekg|echocardiogram|stress test|biopsy)\b/gi
const slimming = /\b(?:los(?:e|ing) weight|weight loss|stop eating|starv\w+|laxatives?|calories a day|diet pills?)\b/gi

/**
 * What a reply may name only where a cited fact does. A condition may also be the member's own, told as theirs:
 * `told` holds the sentences in which they tell, and none that gives orders.
 */
export function namedFaults(text: string, facts: string, told: string): ReplyFault[] {
  const named = (rule: string, pattern: RegExp, allowed: string): ReplyFault[] =>
    (measured(text).match(pattern) ?? [])
      .filter((found) => !measured(allowed).toLowerCase().includes(found.toLowerCase()))
      .map((found) => ({ rule, found }))
  return [
    ...named('condition', condition, `${facts}\n${told}`),
    ...named('medicine', remedy, facts),
    ...named('examination', examination, facts),
    ...named('weight', slimming, facts),
  ]
}

const measured = (text: string) => text.replace(/milligrams?/gi, 'mg')
