import { replySentences } from './sentences.ts'
import type { ReplyFault } from './model-reply.ts'

/** A sentence breaks a rule that it matches; what `except` matches is not held against it. */
type Limit = { rule: string; pattern: RegExp; except?: RegExp }

const words = (...parts: readonly string[]) => new RegExp(String.raw`\b(?:${parts.join('|')})\b`, 'i')
const denial = String.raw`\b(?:not|never|nothing|nobody|nor|neither|none|no|hardly|far from|rather than|instead of|without|\w+n['’]t)\b`
const clinician = String.raw`(?:doctors?|gps?|physio\w*|clinicians?|clinics?|hospitals?|surgery|appointments?)`
const joint = String.raw`(?:ankle|foot|feet|knee|hip|calf|shin|back|shoulder|heel|leg|toe|wrist|achilles|hamstring)`
const organ = String.raw`(?:heart(?![- ](?:rates?|beats?|zones?))|lungs?|valves?|arter(?:y|ies)|kidneys?|blood|brain|hormones?|thyroid|nerves?|prostate|spine|discs?|ligaments?|tendons?)`

const suffering = String.raw`(?:pain\w*|hurt\w*|exhaust\w+|ill(?:ness)?|injur\w+|fever|sick\w*|vomit\w*|dizz\w+|limp\w*|agony|collaps\w+|bleeding|broken (?:\w*bone|ribs?|toe|foot|wrist|hand))`
// A cold is an illness, and the cold is the weather.
const ailment = String.raw`(?:pain\w*|injur\w+|illness|exhaustion|fever|flu|agony|twinge|ache|discomfort)`
const ailing = String.raw`(?:(?:(?:the|your|any|this|that|a|an) )?(?:\w+ )?${ailment}|(?:a|your|this|that) (?:\w+ )?cold)`
const training = String.raw`(?:r[au]n\w*|r[io]d(?:e|ing)|train\w*|rac(?:e|es|ed|ing)|finish\w*|went|go|going|push\w*|kept|keep\w*|carr(?:y|ied)|continu\w+|lift\w*|sw[aiu]m\w*|row\w*|complet\w+|walk\w*|session\w*|work\w*)`
const praise = String.raw`(?:well done|great|brilliant|bravo|proud|pride|fantastic|admir\w+|impress\w+|superb|hero\w*|excellent|congratulat\w+|applaud\w*|salute|good (?:for you|job|work)|brave\w*|bravery|courage\w*|toughness|toughest|champions?|made of|strength of character|grit|guts|warriors?|real strength|badge of honour)`
const despised = String.raw`(?:lazy|laziness|weak-willed|pathetic|ashamed|stupid|idiot\w*|useless|losers?|failures?)`
const grownOld = String.raw`(?:(?:at|in (?:your|their)|of|over|past) (?:fifty|sixty|seventy|eighty|ninety|fifties|sixties|seventies|eighties|nineties|[5-9]\d(?=[.,;!?]|$))|for an? (?:grand\w+|man|woman|lady|gentleman|person|veteran))`
const many = String.raw`(?:many|most|few|half|plenty|lots)`
const peer = String.raw`\w+[- ]year[- ]olds?|(?:twenty|thirty|forty)-somethings?|(?:people|men|women|runners|athletes) (?:in their|of|over|half|younger)`

// Members who stopped, rested or are free of it may be praised, unless they are praised for not
// stopping.
const prudent = [
  String.raw`(?<!${denial} )(?:stop\w*|rest(?:ed|ing)?|paus\w+|walk\w* (?:home|away|off)|turn\w* (?:back|home|round)|pull\w* (?:out|up)|back\w* off|eas(?:e|ed|ing)|wait\w*|tak\w+ (?:the |a )?(?:day|week|time) off)`,
  String.raw`(?:no|without|free of|free from|before|after|since|back from|less|nothing|never|avoid\w*|prevent\w*) (?:any |the |your |it |that |an? )?(?:\w+ )?${suffering}`,
  String.raw`${suffering}(?:-| )free|${suffering} (?:\w+ ){0,3}(?:gone|at bay|away|eased|settled|cleared|healed|behind you)`,
]

/** No reply of a coach says these, beyond what no text of ours says. */
const limits: readonly Limit[] = [
  {
    rule: 'diagnosis',
    // Only what sounds like an organ or ends in a verdict: what sounds like a good day is none.
    pattern: words(
      String.raw`(?:that|this|it) (?:will|must|has to) be (?:your|the) (?:${organ}|${joint})`,
      String.raw`(?:sounds?|looks?) (?:\w+ )?like (?:your |the |an? )?${organ}`,
      String.raw`(?:means|shows|suggests) (?:that )?(?:the|your) (?:${organ}|${joint}|cartilage|muscle) (?:has|is|was)`,
      String.raw`(?:comes?|coming|caused|due|down) (?:from|by|to) (?:your|the|an?) (?:\w+ )?(?:${organ}|${joint})`,
    ),
  },
  {
    rule: 'all-clear',
    pattern: words(
      String.raw`(?:no need|(?:do not|don['’]t) (?:need|bother)|not necessary|need not|needn['’]t|skip|cancel|ignore|put off)\b[^.?]{0,40}\b${clinician}`,
      String.raw`(?:leave|keep) (?:the |your |any )?${clinician} (?:\w+ )?(?:out|alone|in peace)`,
      String.raw`${clinician} (?:\w+ ){0,3}(?:wast\w+|pointless|useless)|wast\w+ (?:\w+ ){0,2}${clinician}`,
      String.raw`save (?:the |your )?${clinician}`,
      String.raw`(?:pain|ache|swelling|tightness|numbness|tingling|palpitations?|breathlessness|lump)\b[^.?]{0,30}\b(?:is|are) (?:just|only|merely|simply|probably|nothing but)`,
      String.raw`nothing (?:\w+ ){0,4}(?:an?|the|your|any) ${clinician} (?:needs?|has|should|must)`,
      String.raw`(?:only|just|merely)\b[^.?]{0,80}\bso (?:\w+ )?(?:carry|ride|run|keep|press|push) (?:on|going)`,
      '(?:is|are|be) (?:usually|probably|most likely|generally|often) (?:nothing|harmless)',
      String.raw`(?:it|this|that) is (?:harmless|perfectly safe|quite safe|completely fine)`,
      String.raw`your ${organ} (?:is|are) (?:\w+ )?(?:fine|sound|healthy|well|all right|strong|in order)`,
      String.raw`(?:not|nothing to do with|isn['’]t) (?:your|the) ${organ}`,
    ),
  },
  {
    rule: 'praise of pain',
    pattern: words(
      String.raw`${praise}[^.?]{0,60}\b${suffering}`,
      String.raw`${suffering}\b[^.?]{0,60}\b(?:is|are|was|shows|showed|means|made) (?:\w+ ){0,2}(?:weakness|progress|growth|good|${praise})`,
      String.raw`${praise}[^.?]{0,60}\bon (?:that|your|the|a) (?:\w+ )?${joint}`,
      String.raw`on (?:that|your|a) (?:\w+ )?${joint}\b[^.?]{0,40}\b${praise}`,
      String.raw`(?:ignore|embrace|love|enjoy|welcome) (?:the|your) (?:pain|fever|injury|exhaustion)`,
    ),
    except: new RegExp(words(...prudent), 'gi'),
  },
  {
    rule: 'training through',
    pattern: new RegExp(
      [
        String.raw`(?<!${denial}[^.?]{0,25}|\bavoid[^.?]{0,25})\b(?:push|run|ride|train|work|power|battle|fight|race|carry|grit|suffer)\w* (?:on |hard )?through ${ailing}\b`,
        String.raw`\b${training}\b[^.?]{0,80}\b(?:despite|in spite of|regardless of|no matter) ${ailing}\b`,
        String.raw`\b(?:despite|in spite of|regardless of|no matter) ${ailing}\b[^.?]{0,80}\b${training}\b`,
        String.raw`\b(?:${ailment}|cold) or (?:no|not)\b`,
        String.raw`\b(?:carry|keep|go|continue|train|stick)\w*\b[^.?]{0,80}\b(?:whatever|however (?:bad|sore|much|it)|no matter (?:how|what)) [^.?]{0,80}\b(?:feels?|hurts?|says?|aches?)\b`,
        String.raw`\b(?:hurt|pain|ache|sore)\w*\b[^.?]{0,80}\bno (?:reason|cause|excuse|need) to (?:stop|rest|ease|slow|back|worry)\b|\bgrit your teeth\b|\b(?:not|never|n['’]t) let (?:\w+ ){0,3}${ailment} (?:stop|hold|slow|beat|win)|\b(?:strap|tape|bandage|numb)\b[^.?]{0,80}\bas (?:usual|planned|normal)\b|\b(?:run|walk|ride|shake|sweat|train|work) (?:it|this|that) off\b`,
      ].join('|'),
      'i',
    ),
  },
  {
    rule: 'shame',
    pattern: words(
      despised,
      '(?:is|are|have|had) no excuse|no excuses',
      'disappointed in you',
      'let yourself down',
      String.raw`(?:broke|ruin\w*|lost|threw away|spoil\w*) (?:your|the) (?:streak|week|month|record|run)`,
      'your streak is (?:over|broken|gone)',
      String.raw`g[ai]ve up too (?:easily|soon|early)|should have (?:tried|pushed|worked) \w+|did not try|(?:weak|poor|sorry) excuse|let (?:the others|the team|the club|them|everyone|everybody|us) down|half-hearted|feeble`,
      String.raw`(?:real|true|proper|serious) (?:athletes?|runners?|riders?|swimmers?|m[ae]n|wom[ae]n) (?:would|do|does|never)`,
      String.raw`(?:everyone|everybody|the others) (?:else )?(?:managed|did|could|can)|should (?:be|feel) embarrassed`,
      String.raw`(?:yourself to blame|your own fault|blame yourself)`,
    ),
    except: new RegExp(
      [
        String.raw`${denial}[^.?,;]{0,30}\bashamed\b`,
        String.raw`(?<!\bdo )${denial}(?! be\b)[^.?,;]{0,30}\b(?:${despised}|blame|fault)\b`,
        String.raw`\b(?:short of|before|to|near) (?:\w+ )?failure\b`,
      ].join('|'),
      'gi',
    ),
  },
  {
    rule: 'despair',
    pattern: words(
      String.raw`suicid\w*|(?:kill|harm) yourself|self-harm|end it all|worthless|hopeless|better off without you`,
      String.raw`(?:easier|better|kinder|no point|no use)\b[^.?]{0,20}\b(?:to go on|going on|carry on|carrying on|be here|live|living)`,
      String.raw`nobody (?:would|will) (?:notice|miss|mind|care)|(?:not|never) (?:waking|wake) up|what is the point of`,
    ),
  },
  {
    rule: 'age',
    pattern: words(
      String.raw`(?:for|at|of) your age|half your age|act your age|people your age|too old|age (?:is|was) (?:\w+ )?(?:no|not an?) (?:barrier|obstacle|limit)|years (?:younger|your junior)`,
      String.raw`for an? (?:older|mature|senior) \w+|at (?:fifty|sixty|seventy|eighty|ninety),? ${many} (?:people|men|women|of us)`,
      String.raw`for an? (?:lady|gentleman|m[ae]n|wom[ae]n|person|runner|rider|athlete) (?:in (?:his|her|their|your)|of|over|past)`,
      String.raw`(?:remarkable|amazing|incredible|astonishing|extraordinary) that you (?:can|could|are|still|manage)`,
      String.raw`(?:remarkable|amazing|incredible|astonish\w+|extraordinary|wonder\w*|impressive|not bad|admirable)\b[^.?]{0,60}\b${grownOld}`,
      String.raw`${many} (?:an? |of )*(?:${peer})[^.?]{0,80}\b(?:would|could|cannot|never)`,
      String.raw`(?:shame|envy|jealous|blush|run rings round)\b[^.?]{0,80}\b(?:${peer}|half as old|the young)|(?:${peer}|half as old|the young)\b[^.?]{0,80}\b(?:to shame|envy|jealous|blush)`,
    ),
  },
]

export const limitFaults = (text: string): ReplyFault[] =>
  replySentences(text).flatMap((sentence) =>
    limits.flatMap(({ rule, pattern, except }) => {
      // A stop in its place, so that no pattern reaches across it.
      const found = pattern.exec(except ? sentence.replace(except, '.') : sentence)?.[0]
      return found === undefined ? [] : [{ rule, found }]
    }),
  )
