import { offendersOf } from '../read-prose.ts'
import type { ProseRule } from '../spec.ts'

const condition =
  '(?:tendin|tendon(?:itis|opathy)|(?:osteo)?arthrit|angina|(?:atrial )?fibrillat|arrhythm|osteopor|osteopen|ana?emi|(?:stress )?fractur|(?:clinical )?depress|diabet|hypertens|high blood pressure|concuss|sciatica|plantar|bursitis|torn|tear|strain|sprain|infection|overtraining|burnout|asthma|(?:deep vein )?thrombos|blood clot|shin splints|hypothyroid|heart (?:disease|attack|failure)|hernia|pneumonia|covid)'
const manner = '(?:probably |clearly |almost certainly |likely |definitely |most likely |just |only )?'
const degree = '(?:touch of |case of |mild |early |bad |classic |minor )*'
const drug =
  '(?:medications?|medicines?|tablets?|pills?|your dos(?:e|age)|statins?|beta[- ]?blockers?|ibuprofen|aspirin|paracetamol|naproxen|painkillers?|anti-?inflammator(?:y|ies)|nsaids?|hrt|antibiotics?|steroids?|antidepressants?|blood thinners?|anticoagulants?|insulin|sleeping (?:pills|tablets)|melatonin|testosterone)'

// "If you take a medicine", "never change a medicine": the sentence warns, and does not advise.
const notWarning = String.raw`(?<!\b(?:if|whether|unless|when|who|never|not|without|before|don['’]t)\b[^.,;:!?]{0,40})`

/** Only somebody who can examine a person may say what is wrong with them. */
export const diagnosis = offendersOf(
  new RegExp(
    String.raw`${notWarning}\byou(?:['’]ve|['’]re)? ${manner}(?:have |are suffering from |are showing signs of |suffering from |got )${manner}(?:an? |the |some )?${degree}${condition}\w*`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:this|that|it|which) (?:is|sounds like|looks like|must be|has to be|seems to be|points to) ${manner}(?:an? |the |some )?${degree}${condition}\w*`,
    'gi',
  ),
  /\b(?:i(?:['’]d| would| can)? diagnose|my diagnosis|nothing serious|nothing to worry about)\b/gi,
)

/** Medicines are the business of the doctor or the pharmacist who knows the rest of them. */
export const medicine = offendersOf(
  new RegExp(
    String.raw`${notWarning}\b(?:stop|start|chang(?:e|ing)|doubl(?:e|ing)|halv(?:e|ing)|skip|increase|reduce|cut|come off|adjust|try|tak(?:e|ing)|lower|raise|use|pop)(?: taking)?(?: (?:your|the|some|an?|any|more|less|one|two|\d+ ?(?:mg|milligrams?) of|daily|low-dose|usual|simple))* ${drug}\b`,
    'gi',
  ),
  new RegExp(String.raw`\b\d+ ?(?:mg|milligrams?) (?:of )?${drug}\b`, 'gi'),
)

/** A coach arranges no examinations: anyone who is worried is sent to the doctor, who will. */
export const medicalTest: ProseRule = (prose, spec) => (spec.kind === 'reply' ? tests(prose, spec) : [])
const tests = offendersOf(
  /\b(?:get|have|book|ask for|request|arrange|order|need|insist on) (?:an? |your |some )?(?:blood tests?|ecg|mri|x-?rays?|ct|scan|ultrasound|dexa|dxa|stress test|bone density (?:scan|test)|bloods)\b/gi,
)

/** A number on the scales is never the goal that we set. */
export const weightTarget = offendersOf(
  /\b(?:lose|losing|drop|dropping|shed|shedding|get down to|slim to) (?:about |around |at least |another |up to |a |some )*(?:[\d.]+|few|couple of|two|three|four|five|ten|half a)? ?-?(?:kg|kilos?|kilograms?|pounds|lbs?|stone)\b/gi,
  /\b(?:target|ideal|goal|racing) weight\b|\bweight[- ]loss (?:goal|target)\b/gi,
)
