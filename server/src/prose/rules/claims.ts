import { offendersOf } from '../read-prose.ts'

// "No miracle" and "not a guarantee" are honest.
const notDenied = String.raw`(?<!\b(?:no|not|not an?|nor|never|never an?|without an?|hardly an?|neither) )`

/** Promises that no evidence on training can keep. */
export const overclaim = offendersOf(
  new RegExp(
    String.raw`${notDenied}\b(?:cures|cured|(?:can|could|will|may|to) cure|guarantee[sd]?|miracles?|detox\w*|(?:scientifically |clinically )?proven|risk-free|superfoods?)\b`,
    'gi',
  ),
  /\b(?:doctors|scientists|experts) (?:say|agree|recommend|swear)\b/gi,
  /\b(?:reverses?|reversing|turns? back|defeats?|beats?) (?:the )?(?:ageing|clock|years|time)\b/gi,
  /\b(?:works|work) (?:for everyone|every time|without fail)\b/gi,
  /\bthe (?:secret|key) to (?:eternal|lifelong|staying young|success)\b/gi,
)

/** "Studies show" without a figure, a size or a caveat in the sentence is an appeal to nobody. */
export const unsourced = offendersOf(
  /\b(?:studies|research(?:ers)?|science|evidence|experts|scientists) (?:clearly |now |also |consistently )?(?:shows?|proves?|says?|suggests?|confirms?|tells? us|ha(?:s|ve) (?:shown|proved|proven|confirmed))\b(?![^.!?]{0,400}\d)/gi,
  /\bit is (?:well |widely )?(?:known|accepted|established|proven) that\b/gi,
)

/** Readers have heard every one of these, and none of them was a compliment. */
export const ageism = offendersOf(
  /\b(?:for|at) (?:your|our|his|her|their|a certain) (?:advanced )?age\b/gi,
  /\bfor (?:someone|somebody|a (?:man|woman|person|runner|rider|cyclist|swimmer|athlete)) (?:of )?(?:your|over|in (?:your|their)) (?:age|\d+|fifties|sixties|seventies|eighties)\b/gi,
  /\bstill (?:running|cycling|riding|swimming|racing|training|competing|lifting|going strong|active|got it)\b/gi,
  /\belderly\b|\bsenior citizens?\b|\bseniors\b|\bpensioners?\b|\bold (?:folk|folks|dog|timers?)\b/gi,
  /\b(?:golden|twilight|autumn) years\b|\bautumn of (?:your|one's|their) (?:life|lives)\b/gi,
  /\byoung at heart\b|\byears young\b|\bage is (?:just|only|but) a number\b|\bover the hill\b|\bpast your prime\b/gi,
  /\b(?:not|none of us (?:is|are)) getting any younger\b|\bdef(?:y|ies|ying) (?:your |their |her |his )?(?:age|years)\b|\banti-?age?ing\b/gi,
)

/** Phrases of a machine about itself, or before it begins. */
export const boilerplate = offendersOf(
  /\bas an ai\b|\b(?:language|ai) model\b|\bi(?: am|['’]m) (?:just |only )?an? (?:ai|bot|chatbot|assistant|virtual)\b/gi,
  /\bmy training data\b|\bknowledge cut-?off\b|\bi cannot browse\b|\bsystem prompt\b|\bmy instructions\b/gi,
  /\bi hope this (?:helps|finds)\b|\bfeel free to\b|\blet me know if\b|\bhappy to help\b|\bthank you for sharing\b/gi,
  /^(?:certainly|absolutely|of course|sure|great question)\b/gim,
  /\bhere(?:['’]s| is) (?:your|the|an?) (?:personali[sz]ed |tailored )?(?:reply|response|insight|article|roadmap)\b/gi,
)

/** Phrases that have been worn smooth. */
export const cliche = offendersOf(
  /\bdelv(?:e|es|ed|ing)\b|\btapestry\b|\bgame-? ?chang(?:er|ers|ing)\b|\bunlock(?:s|ed|ing)?\b|\bunleash\w*\b|\bsupercharg\w*\b/gi,
  /\bembark\w*\b|\btestament to\b|\bin today['’]s (?:fast|world|busy|modern)|\bin conclusion\b|\bit(?: is|['’]s) (?:important|worth) to note\b/gi,
  /\b(?:fitness|running|training|wellness|health) journey\b|\bnext level\b|\bholistic\w*\b|\brealm of\b|\bever-?(?:changing|evolving)\b/gi,
  /\blisten to your body\b|\bno pain,? no gain\b|\bpush(?:ed|ing)? through (?:the )?pain\b|\bleave it all (?:out )?(?:there|on the)\b/gi,
  /\byou(?:['’]ve| have) got this\b|\bkeep up the \w+ work\b|\b(?:great|amazing|awesome|fantastic) (?:job|work|effort)\b|\bwell done you\b/gi,
  /\bcrush(?:ed|ing)? (?:it|your)\b|\bsmash(?:ed|ing)? (?:it|your)\b|\bbeast mode\b|\bbucket list\b|\brockstar\b/gi,
)
