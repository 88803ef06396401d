import type { Mood } from './knowledge/coach-schema.ts'
import { createLexis } from './text/pattern.ts'
import type { TokenisedText } from './text/tokenise.ts'
import { wordCounter } from './themes.ts'

const upWords =
  'great|good|strong|stronger|proud|happy|happier|loved|enjoy*|best|brilliant|smooth|smoothly|faster|pleased|delight*|lovely|fun|pb|relaxed|fantastic|wonderful|superb|fresh|cheer*|glad|chuffed|satisf*|glorious|gorgeous|beautiful|perfect|magic|comfortable|confident|thrilled|grateful|joy*|cracking|better|amazing|fastest|flew|flying|buzzing|elated|over_the_moon|grin*|smil*|laugh*|relief|relieved|treat|fine|easily|effortless*|peaceful|content|contented|sang|won|beat_my|beat_him|beat_her|beat_them|personal_best|twenty_again|like_a_kid|gone_on_for_ever|gone_on_forever|could_have_gone_on|nailed|walking_on_air|singing|snap_in|spring_in|to_spare|left_over|in_hand|what_i_do_this_for|why_i_do_this|not_bad|pleasure|splendid|bliss|heaven|delicious|thrill*|proudly|lucky|worth_it|would_not_have_missed|wouldnt_have_missed|more_than_last_week|more_than_last_month|more_than_ever|first_in_my|second_in_my|third_in_my|dream_come_true|crying_with_joy|excite*|exciting|felt_like_myself|like_myself_again|myself_again|nicest|became_a_grandmother|became_a_grandfather|became_a_grandad|led_my_first|my_first_ever'
const downWords =
  'tired|sore|pain|painful|hurt|hurts|ached|aching|struggl*|disappoint*|awful|terrible|rubbish|fed_up|anxious|missed|slower|exhaust*|gave_up|given_up|poor|worried|frustrat*|miserable|sad|low|lonely|grumpy|flat|heavy|ill|worse|worst|failed|horrible|hated|hate|gutted|annoyed|upset|grief|useless|demoralis*|nervous|scared|bad|badly|an_effort|no_energy|no_appetite|nobody_came|why_i_bother|why_do_i_bother|dropped_out|pulled_out|dnf|left_behind|lost_my_nerve|lost_heart|couldnt_face|cant_face|came_last|dead_last|in_tears|dread*|died|lost_him|lost_her|miss_him|miss_her|like_a_beginner|cursing|swore|sulk*|wish_i_had|wish_i_hadnt|starting_to_wonder|like_a_brick|shuffled|trudged|slogged|slog|grim|dire|dispirit*|despond*|lousy|hopeless|ashamed|embarrass*|guilty|moped|tearful|bonk|bonked|unproductive|doubt|doubts|doubted|doubting|confidence_goes|confidence_went|lost_confidence|panic*|nobody_spoke|nobody_talked|felt_a_fool|not_feel_like|didnt_feel_like|couldnt_be_bothered|no_motivation'
const more =
  'better|stronger|happier|fitter|faster|prouder|lighter|smoother|easier|freer|fresher|luckier|more_fun|more_pleased|finer'
const joys = 'enjoyed|loved|laughed|smiled|liked'
// "Never so strong" and "could not have been happier" look like denials, and say the most that can
// be said.
const heights = [
  `never|havent|hasnt|hadnt ~3 so|such|quite|this|a_more ~1 ${upWords}`,
  `not been|felt|run|ridden|swum|slept|had this ~1 ${upWords}`,
  `never ~3 ${more}`,
  `never ~2 ${joys} ~5 so_much|more|as_much|that_much|like_that`,
  `could|can not have|be ~3 ${more}`,
  `couldnt|cant|cannot have|be ~3 ${more}`,
  'could not have asked_for|wished_for more|better',
  'couldnt have asked_for|wished_for more|better',
  `cant|cannot|dont|not remember|recall ~4 ${more}`,
  'hurt|hurts|ache|ached|aching|sore|tired in the nicest|best way',
  'took|taken|knocked|shaved|sliced|chopped|lopped|cut ~4 off_my_best|off_my_pb|off_my_time',
]
const depths = [
  `never|havent|hasnt|hadnt ~3 so|such|quite|this|as ~1 ${downWords}`,
  `not been|felt this ~1 ${downWords}`,
  'could|can not have|be been|gone? worse',
  'couldnt|cant|cannot have|be been|gone? worse',
  'never ~3 worse',
]
// Only a clause with one of these can hold such a phrase, so most clauses are read once.
const turns = new Set('never not havent hasnt hadnt couldnt cant cannot dont off way'.split(' '))
const noNegators: ReadonlySet<string> = new Set()
// Words that spoil a good day at its end.
const spoilers = 'spoil*|ruin*|wrecked|let_down|heartbroken|would_love_to_say|wish_i_could_say'
// Words of a mood that describe the road, the weather or the kit.
const scenery = [
  'heavy rain|traffic|weight|weights|rucksack|bag|bags|pack|gear|gears|bike|shopping|going|snow|shower|showers|dew|mud|fog|wind|door|bell|rope',
  'low road|path|tide|sun|cloud|clouds|gear|gears|bridge|light|wall|ground|branch|battery|hanging|start|carb|fat',
  'readiness|battery|tide|river|reservoir|tyre|tyres|score|sun|cloud ~2 low|flat|poor',
  'flat route|road|roads|course|ride|lap|laps|loop|white|tyre|tyres|water|pack|shoes|path|section|stretch|miles|mile|out|bench|run|track|terrain',
  'good|bad news and bad|good',
  'good|bad news',
  'better|best tyres|shoes|kit|socks|saddle|gloves|lights|before|by|to',
  'good morning|afternoon|evening|friday|measure|idea|friend|while',
  'could|couldnt|might have|be been? worse|better|more',
  'worse things|weather|for',
  'know|knew|known|knows better',
  'fresh air|fruit|water|bread|snow|coffee|towel|socks|veg|vegetables|milk|eggs',
  'fine rain|drizzle|mist|gravel|line|print|tuning|china',
  'perfect|bad weather|storm',
  'missed the? turn|turning|bus|train|post',
  'strong wind|winds|coffee|tea|current|headwind|tide',
  'fun run|runs',
  'off my best|pb',
  'poor visibility|light|surface|night',
]

/**
 * Reads the mood of a text from the balance of its words. Denied pleasure ("not happy")
 * counts as its opposite, except in a superlative.
 */
export type MoodReader = (text: TokenisedText) => Mood

export function createMoodReader(negators: ReadonlySet<string>): MoodReader {
  const lexis = createLexis()
  const up = [lexis.compile(upWords)]
  const down = [lexis.compile(downWords)]
  const spoiling = [lexis.compile(spoilers)]
  const highest = heights.map(lexis.compile)
  const lowest = depths.map(lexis.compile)
  const masks = scenery.map(lexis.compile)
  const read = [...highest, ...lowest, ...masks]
  return (text) => {
    const mayBeHighest = text.words.some((word) => turns.has(word))
    const count = wordCounter(lexis, negators, text, mayBeHighest ? read : masks)
    const countOfAll = mayBeHighest ? wordCounter(lexis, noNegators, text) : () => 0
    const superlatives = countOfAll(highest) - countOfAll(lowest)
    const balance =
      superlatives + count(up) - count(up, { denied: true }) - count(down) - 2 * count(spoiling)
    return balance > 0 ? 'up' : balance < 0 ? 'down' : 'level'
  }
}
