import type { ThemeId } from '@app/contract/community/themes'
import type { Sorrow } from './knowledge/coach-schema.ts'
import { createLexis } from './text/pattern.ts'
import type { TokenisedText } from './text/tokenise.ts'
import { wordCounter } from './themes.ts'

const kin =
  'husband|wife|partner|dad|daddy|father|mum|mam|mother|son|daughter|brother|sister|friend|nan|gran|granny|grandma|grandad|granddad|grandfather|grandmother|uncle|aunt|auntie|cousin|nephew|niece|grandson|granddaughter|clubmate|twin'
const pet =
  'dog|cat|horse|pony|labrador|spaniel|collie|terrier|whippet|greyhound|lurcher|retriever|bitch'
const grave =
  'parkinson*|alzheimer*|motor_neurone|mnd|multiple_sclerosis|leukaemia|lymphoma|myeloma|cancer|tumour|dementia|heart_failure|kidney_failure|huntingtons|sarcoma|melanoma|mesothelioma|malignant'
const treatment = 'chemo|chemotherapy|radiotherapy'
const death = 'died|passed_away|death|dead|funeral|killed|stillborn'

// The order decides which sorrow is answered: today's events before remembered ones.
const words: readonly (readonly [Sorrow, readonly string[]])[] = [
  [
    'loss',
    [
      'died|passed_away|funeral|funerals|crematorium|cremation|cremated|eulogy|coffin|hearse|bereave*|grief|griev*|mourning|mourned|condolence*|miscarr*|stillborn|stillbirth',
      'we buried|bury|lost_him|lost_her',
      `buried|burying my|our|her|his|the? ${kin}|${pet}|ashes`,
      'scatter* ~3 ashes',
      `lost my|our|his|her|the|a ~2 ${kin}|${pet}|baby`,
      `${kin} passed peacefully|suddenly|yesterday|today|last|this`,
      'had|have|having ~4 put_down|put_to_sleep',
      'was|were|be|being|been put down|to_sleep',
      `put my|our|the|him|her ~2 ${pet}|him|her? ~1 to_sleep|down`,
      'was|were|been killed',
      `death of my|our|a ~1 ${kin}|${pet}|baby`,
      'took|taken his|her|their own life',
      'vet ~5 home without him|her|them',
      'vet came ~12 without him|her|them',
      'the vet came to_the_house',
    ],
  ],
  [
    'illness',
    [
      `told ~6 ${grave}`,
      `diagnos* ~5 ${grave}`,
      `${grave} ~3 diagnos*`,
      'has|got|its|it_is|have cancer|leukaemia|lymphoma|myeloma|mnd|motor_neurone|parkinson*|alzheimer*|malignant',
      `cancer|tumour|lymphoma|leukaemia|it ~2 come_back|came_back|is_back|spread|returned ~4 liver|bones|lungs|brain|lymph`,
      'cancer|tumour|lymphoma|leukaemia ~2 back|spread|returned|grown',
      'hospice|palliative|incurable|inoperable|life_support|intensive_care|oncolog*',
      'terminal|terminally ill|illness|cancer|diagnosis',
      'is|its|be terminal',
      'biopsy',
      'found|finding|felt a lump',
      `${kin} ~2 went|gone|moved|going into a ~1 home|care`,
      'days|weeks|months|year to_live|left_to_live',
      treatment,
      `${kin} has? had|having a|another? stroke|heart_attack`,
    ],
  ],
  [
    'upheaval',
    [
      'made|being|been|am|was|were|me|made_me|him|her|us redundant',
      'redundancy|redundancies|bankrupt|bankruptcy|evicted',
      'decree',
      'divorce ~2 came|through|final|papers|today|settled|is',
      'getting|got|were|are divorced|divorcing',
      'we|husband|wife|partner ~3 separated|separating|split_up|splitting_up',
      'he|she|husband|wife|partner|has left me|us',
      'lost my|his|her|our ~1 job|business|house|home',
      'been|got|was sacked|fired',
      'told the|my club|coach|team|captain ~3 stopping|finished|leaving|retiring|packing_it_in',
      'years and i_am|im|thats_me done|finished',
      'hung|hanging up my ~1 shoes|boots|spikes|racket|wheels',
    ],
  ],
  [
    'low',
    [
      'low mood|moods',
      'depression|depressed',
      'low|down for days|weeks|months|ages|a_while|a_month',
      'very|so|really|pretty|this low',
      'dark place|thoughts',
      'black dog|cloud',
      'cant|cannot|not stop crying',
    ],
  ],
  [
    'absence',
    [
      `late ${kin}`,
      `since|after|before|when ~4 ${death}`,
      `years|months|year|weeks|anniversary ~6 ${death}`,
      `died|passed_away ~4 ago|years|when|year|month`,
      'widow|widowed|widower|widowhood',
      `he|she|they|${kin} would_have been ~1 proud`,
      'i|still|always|and miss him|her ~1 so|terribly|still|every|today|most|dreadfully|now',
      'first christmas|birthday|anniversary|easter|summer|holiday|new_year without',
      'his|her|dads|mums|their grave|ashes|bench|memorial|headstone',
    ],
  ],
]

// The same words about legs, watches, hills and charity runs, and about things of the past.
const elsewhere = [
  'legs|leg|calves|quads|lungs|battery|watch|phone|garmin|engine|car|light|lights|torch|motor|strap|signal|sensor|power|computer|fire|plant|plants|conversation|breeze|cheering ~2 died',
  'i|we|it|id|ive ~1 died',
  'absolutely|totally|completely|properly|literally died',
  'died of|from embarrassment|shame|laughter|laughing|boredom|fright|thirst|cringe',
  'died on|at|in|up ~3 hill|hills|climb|rep|reps|mile|miles|km|lap|laps|last|final|bike|halfway|set|sets|interval|run|straight|half|finish',
  'died a death',
  'died down|off|away|laughing|and_went',
  'nobody|no_one|nearly|almost died',
  'buried myself|himself|herself|ourselves|in|under|it|deep|the_hatchet',
  'we buried ourselves|it|the|that|them_on',
  'lost_him|lost_her on|in|at|up|by|to_the',
  `lost ~4 in|on|at the? ~1 fog|mist|crowd|crowds|hill|climb|descent|dark|woods|start|finish|supermarket|traffic|sprint`,
  'funeral pace|march|speed',
  'have|had|having|was|were|be|been put down|to_sleep a|an|my|the',
  'have|had|having put down',
  'put down to a|the|my|age|bad|being|#|one|two|three|four|half|days|hours|nights|part_time',
  'foot|feet|bag|bags|bar|weight|weights|book|phone|bike|kettle|rucksack|pen|deposit|tent put|down',
  'put my|the|your|a foot|bag|bar|weight|weights|book|phone|bike|kettle|rucksack|pen ~1 down',
  'legs|climb|hill|hills|it|that|session ~2 killed',
  'hospice 10k|5k|run|race|walk|shop|relay|half|fundraiser|charity|ride|swim|moonlight|vest|hike|colours',
  'for|raise|raised|raising ~6 hospice|cancer',
  'cancer|dementia|alzheimers research|charity|run|walk|10k|5k|uk|fund*|race|vest|trust',
  `finished|after|since|end|ended|last|finishing|completed|beat|survived|following ~4 ${treatment}|${grave}`,
  `${treatment} ~2 finished|ended|over|done|ago|behind|completed`,
  `years|months|year ~4 diagnos*|${grave}`,
  'diagnos* ~6 years|ago|months',
  'spare|gel|light|jacket|gloves ~3 redundant',
  'left me|us behind|for|on|at|standing|in|gasping|with|feeling|to|a|the|alone_on|wanting|tired|breathless|stiff|sore|no|some|time',
  'divorced from',
  'sacked|sack off|it',
  'decree of',
  'low|lower|lowest gear|gears|tide|score|readiness|sun|light|branch|bridge|battery|carb|fat|cloud|wall|number|numbers',
  'battery|tide|river|reservoir|score|readiness|sun|turnout|temperature|temperatures|pulse|rate|hr|fuel|saddle|bar|bars|weight|water|cloud|price|light|charge|numbers|visibility ~4 low',
  'very|so|really|pretty|this low down|down_on|key|on',
  'atlantic|weather|deep depression',
  'depressed about|by|at the? ~2 time|pace|weather|rain|watch|score|result|forecast|performance|splits|football|cricket',
  'widow maker|spider|spiders|twankey',
  'dark place ~4 rep|reps|lap|laps|interval|intervals|race|mile|set|turbo',
]

/** A reply to a sorrow has this theme, whatever else the entry names. */
export const themeOfSorrow: ThemeId = 'life'

/**
 * True for the parts that are kept for this sorrow; without one, for those that are kept for none.
 */
export const meantFor =
  (sorrow: Sorrow | null) =>
  ({ sorrows }: { sorrows?: readonly Sorrow[] | undefined }): boolean =>
    sorrow ? (sorrows?.includes(sorrow) ?? false) : sorrows === undefined

/**
 * Finds an event that makes training a small matter (a death, a grave illness, a life upset); null
 * if there is none.
 */
export type SorrowReader = (text: TokenisedText) => Sorrow | null

export function createSorrowReader(negators: ReadonlySet<string>): SorrowReader {
  const lexis = createLexis()
  const masks = elsewhere.map(lexis.compile)
  const patternsOf = new Map(words.map(([sorrow, sources]) => [sorrow, sources.map(lexis.compile)]))
  const remembered = patternsOf.get('absence') ?? []
  return (text) => {
    const count = wordCounter(lexis, negators, text, masks)
    const isTold = words.find(([sorrow]) => count(patternsOf.get(sorrow) ?? []) > 0)
    if (isTold?.[0] !== 'loss') return isTold?.[0] ?? null
    const today = wordCounter(lexis, negators, text, [...masks, ...remembered])
    return today(patternsOf.get('loss') ?? []) > 0 ? 'loss' : 'absence'
  }
}
