import { splitSentences } from './text/sentences.ts'

const clause =
  /(?:^|[,;:–—]\s+)((?:(?:so|and|but|or|also|now|coach|hi coach|well|question|ok|okay|then|still|please|honestly),?:?\s+)*(?:should|shall|must|may|can|could|will|would|might|do|does|did|is|are|am|was|were|has|have|how|what|when|where|which|why|who|any|thoughts|advice)\b[^?]*)\?[?!.]*$/i
const leadIn =
  /^(?:(?:so|and|but|or|also|now|coach|hi coach|well|question|ok|okay|then|still|please|honestly),?:?\s+)+/i

const somebody = 'i|we|you|people|one|somebody|someone|anybody|anyone|it|this|that|they|the|my|an?|old'
// A question for the reader asks for advice. Any other question mark is thinking aloud.
const putToReader = [
  `(?:should|shall|must|may) (?:${somebody})`,
  `(?:can|could|will|would|might) (?:${somebody})`,
  'do (?:you|i (?:need|have|take|rest|run|ride|swim|go|stop|keep|eat|drink|try|enter|wait|tell|see)|people|other|others|most|any|we|they)',
  'does (?:it|anyone|anybody|any|the|this|that|my|a)',
  'did i (?:do the right|go too|overdo|start too|eat|drink|train|rest)',
  '(?:has|have) (?:you|any|anyone|anybody|i (?:done|left|lost|overdone|been))',
  'is (?:it (?:ok|okay|safe|normal|better|best|worth|too|wise|sensible|all right|alright|time|possible|enough|wrong|right|usual|common|harmful|true|because|the|my|a)|that (?:ok|okay|normal|too|enough|right|usual|all right|a|why)|this (?:ok|okay|normal|too|enough|right|usual|a|what)|there|my|the|a|an)',
  'are (?:you|there|my|they|the|these|those|gels|carbs|spikes|hills|intervals|weights)',
  'am i (?:too|doing|right|wrong|ready|likely|overdoing|safe|supposed|getting|running|training|eating|resting|losing|allowed|better|pushing|still)',
  '(?:was|were) (?:it|that|this|they|i) (?:right|wrong|wise|too|enough|ok|okay|sensible|a mistake|safe|normal)',
  "(?:can|could|will|would|should) [\\w’' -]{1,30}? (?:be|help|do|work|hurt|count|suit|matter|make)",
  'how (?:am i (?:doing|getting on)|do|does|can|could|should|would|will|long|much|many|often|far|soon|early|late|fast|slow|slowly|hard|high|heavy|old|about|is (?:it|my|the) )',
  '(?:what|where) am i (?:doing|going|getting) wrong',
  'what (?:should|can|could|would|do|does|will|pace|distance|time|shoes|kind|sort|about|else|is|are|makes|causes|helps|works|heart)',
  '(?:when|where) (?:should|can|could|do|does|is|are|will|would)',
  'which',
  'who (?:should|can|could|is right|do|would)',
  'why (?:is|are|do|does|did|has|have|would) (?:my|the|this|that|these|those|people|some|a)',
  'why am i (?:so|getting|losing|slower|struggling|feeling|always|more)',
  'any (?:advice|tips?|ideas?|thoughts|suggestions?)',
  '(?:thoughts|advice) (?:on|about|for|please)',
]
const isPut = new RegExp(`^(?:${putToReader.join('|')})(?![\\w’'])`, 'i')

const thinkingAloud =
  /^(?:what (?:if|a|an|on earth|else is new|more|is not to like|is the point|is it about|is there not|do i (?:know|care|expect)|does it matter|could (?:be|possibly)|can (?:i|you|one) (?:do|say)$|was i|were)|how (?:good|great|lovely|lucky|nice|mad|daft|hard can|(?:is|can) (?:it|that|this) (?:be|possible|even)|do i (?:always|manage|get myself|do it)|old do (?:they|you) think|did)|can (?:you|i|anyone|anybody) (?:believe|imagine)|(?:would|could|can) (?:you|i|anyone) (?:believe|credit|ask for|want|be (?:any )?happier|have asked)|could (?:it|i|this|that) (?:be|get|have been) any|who (?:knows|cares|would have|needs|said|am i)|do i (?:care|mind|look|need to say)|is it (?:just )?me\b|is that (?:really )?(?:me|all)|will (?:i|it|this|they) (?:ever|never)|will it (?:stop|end)|do (?:they|we) (?:not|never|think|know|ever|see)|do you (?:not|never|know|ever|see)|does (?:it|anyone|anybody) (?:matter|ever|not|never|really|care|know)|have (?:you|i) (?:ever|not|no)|is there (?:anything|a) (?:better|finer|nicer|lovelier))/i
const answeredByWriter =
  /^(?:no|yes|nope|yep|aye|nah|not|never|of course|absolutely|hardly|nothing|nobody|apparently|probably|certainly|because|who knows|god knows|goodness knows|heaven knows|i doubt|i think so|did i heck|reader|maybe|perhaps|you bet|too right|obviously|exactly|quite)\b/i
const reported =
  /\b(?:asks?|asked|asking|wonders|wondered|said|says|say|saying|shouted|shouts|demanded|enquired|wanted to know|wants to know|reckons|thinks|quipped|joked)\b/i
const askedOneself =
  /\b(?:i (?:wonder|ask|am asking|wanted to ask|meant to ask|have to ask|must ask)|i['’]d ask|let me ask)\b/i
const answeredByOther = /^["”’']?\s*(?:he|she|they|my \w+|[A-Z]\w+) (?:asks?|asked|said|says|wondered|shouted|wanted)\b/

const leastWords = 3

/**
 * Finds the first question that an entry asks its reader, without the question mark; null if there
 * is none. Remarks ("What a day, eh?"), questions answered at once and reported ones do not count.
 */
export function questionIn(content: string): string | null {
  const sentences = splitSentences(content)
  for (const [at, sentence] of sentences.entries()) {
    const question = clause.exec(sentence)?.[1]?.trim()
    if (question === undefined || question.split(' ').length < leastWords) continue
    const core = question.replace(leadIn, '')
    const next = sentences[at + 1] ?? ''
    if (!isPut.test(core) || thinkingAloud.test(core) || isReported(sentence, question)) continue
    if (!answeredByWriter.test(next) && !answeredByOther.test(next)) return question
  }
  return null
}

/** True for a question in quotation marks, or after "she asked". */
function isReported(sentence: string, question: string): boolean {
  const lead = sentence.slice(0, sentence.lastIndexOf(question))
  const isInside = (lead.match(/["“”]/g) ?? []).length % 2 === 1 || /["“”]/.test(question)
  return isInside || (reported.test(lead) && !askedOneself.test(lead))
}
