import { splitSentences } from './text/sentences.ts'

const clause =
  /(?:^|[,;:–—]\s+)((?:(?:so|and|but|or|also|now|coach|hi coach|well|question|ok|okay|then|still|please|honestly),?:?\s+)*(?:should|shall|must|may|can|could|will|would|might|do|does|did|is|are|am|was|were|has|have|how|what|when|where|which|why|who|any|thoughts|advice)\b[^?]*)\?[?!.]*$/i
const leadIn =
  /^(?:(?:so|and|but|or|also|now|coach|hi coach|well|question|ok|okay|then|still|please|honestly),?:?\s+)+/i

// Without a question mark only these are questions, and not exclamations or the start of a tale.
const unmarked =
  /^(?:should i|shall i|am i (?:allowed|meant|supposed|right|wrong|doing|overdoing|better)|(?:can|may) i (?!just say|say)|do i (?:need|have to|leave|carry|go|stop|rest|keep|take|wait)|does (?:it|that|this|exercise|anyone|anybody) |is (?:it|this|that) (?:ok|okay|all right|alright|safe|normal|worth|bad|because|the \w+$|[\w’' ]+ or )|how (?:am i|do i|do you|should i|can i)|how (?:long|many|much|often|soon) (?:before|until|till|should|do|does|can|will)|which one|what should i|when (?:can|should|may) i|have i (?:time|left it)|(?:(?:so|can|could|would) )?(?:you )?tell me (?:when (?:i (?:may|can|should)|it is)|what (?:you would|you['’]d|to|i should)|how (?:to|much|long|far|many)|whether))\b/i

const saidByOther =
  /^(?:he|she|they|my \w+|eldest|youngest|himself) (?:asks?|asked|said|says|wondered)\b/i
const leastUnmarked = 4
const tag =
  /^(?:was|is|did|does|do|are|were|has|have|had|could|would|can|should|will)(?:n[’']t)? (?:i|it|he|she|we|they|you|that|there)(?: not)?$/i
const pronounced = /^(?:who[’']?s|which|why|how|what)\b/i
const thinkingAloud =
  /^(?:why (?:me|now|bother|not|do (?:i|we) (?:even |still )?(?:bother|do (?:it|this)|put))|where (?:did|does|has|have) (?:the|all|that)|what (?:if|a|an|on earth|else is new|more|is not to like|is the point|is it about|is there not|do i (?:know|care|expect)|does it matter|could (?:be|possibly)|can (?:i|you|one) (?:do|say)$|was i|were)|how (?:good|great|lovely|lucky|nice|mad|daft|hard can|(?:is|can) (?:it|that|this) (?:be|possible|even)|do i (?:always|manage|get myself|do it)|old do (?:they|you) think|did)|can (?:you|i|anyone|anybody) (?:believe|imagine)|(?:would|could|can) (?:you|i|anyone) (?:believe|credit|ask for|want|be (?:any )?happier|have asked)|could (?:it|i|this|that) (?:be|get|have been) any|who (?:knows|cares|would have|needs|said|am i)|do i (?:care|mind|look|need to say)|is it (?:just )?me\b|is that (?:really )?(?:me|all)|will (?:i|it|this|they) (?:ever|never)|will it (?:stop|end)|do (?:they|we) (?:not|never|think|know|ever|see)|do you (?:not|never|know|ever|see)|does (?:it|anyone|anybody) (?:matter|ever|not|never|really|care|know)|have (?:you|i) (?:ever|not|no)|is there (?:anything|a|life) (?:better|finer|nicer|lovelier|after)|(?:has|have|does|did) any(?:one|body) (?:ever|actually|else)|why (?:is|are|does|do) (?:it|they|that|there|the \w+) (?:always|never|every)|(?:you )?know (?:the feeling|what i mean|that feeling)|how (?:cold|hot|wet|bad|old|slow|fast|far|steep|long) (?:was|were) (?:it|that|we|they|he|she)\b|could i have|what did i ever|who[’']?d (?:be|have)|isn[’']?t it (?:grand|lovely|great|funny)|remember when)/i
const answeredByWriter =
  /^(?:\d+\b(?:[\s.,]+\S+){0,2}[\s.!]*$|no|yes|nope|yep|aye|nah|not (?:really|once|a|at all|yet|likely|me|today)|never|of course|absolutely|hardly|nothing|nobody|apparently|probably|certainly|because|who knows|god knows|goodness knows|heaven knows|i doubt|i think so|did i heck|reader|maybe|perhaps|you bet|too right|obviously|exactly|quite)\b/i
const reported =
  /\b(?:asks?|asked|asking|wonders|wondered|said|says|say|saying|shouted|shouts|demanded|enquired|wanted to know|wants to know|reckons|thinks|quipped|joked)\b/i
// "The nurse says not before bed, but when else?" is the writer's own question.
const reportedLast = new RegExp(
  String.raw`${reported.source}(?:[\s,:;“"]+[\p{L}’']+){0,3}[\s,:;“"]*$`,
  'iu',
)
const askedOneself =
  /\b(?:i (?:wonder|ask|am asking|wanted to ask|meant to ask|have to ask|must ask)|i['’]d ask|let me ask)\b/i
const answeredByOther =
  /^["”’']?\s*(?:he|she|they|my \w+|[A-Z]\w+) (?:asks?|asked|said|says|wondered|shouted|wanted)\b/

const opensQuestion =
  /^(?:should|shall|must|may|can|could|will|would|might|do|does|did|is|are|am|was|were|has|have|how|what|when|where|which|why|who)\b/i
// Announced as a question, it is one, whatever mark it has and whatever follows.
const announced =
  /\b(?:(?:what|all) i(?:['’]d like| would like| want| need|['’]m asking)(?: to know)? is|my (?:only )?question is|(?:here(?:['’]s| is) )?my question):?,?\s+([^.?!]{8,200})[.?!]?$/i

const leastWords = 3

/**
 * Finds the first question that an entry asks its reader, without the question mark; null if there
 * is none. Remarks ("What a day, eh?"), questions answered at once and reported ones do not count.
 */
export function questionIn(content: string): string | null {
  const sentences = splitSentences(content)
  for (const [at, sentence] of sentences.entries()) {
    const asked = announced.exec(sentence)?.[1]?.trim()
    if (asked !== undefined && opensQuestion.test(asked)) return asked
    const question = /\?["”’'!.?]*$/.test(sentence) ? marked(sentence) : unmarkedIn(sentence)
    if (question === null) continue
    const core = question.replace(leadIn, '')
    const next = sentences[at + 1] ?? ''
    if (
      tag.test(core) ||
      thinkingAloud.test(core) ||
      saidByOther.test(core) ||
      isReported(sentence, question)
    )
      continue
    if (!answeredByWriter.test(next) && !answeredByOther.test(next)) return question
  }
  return null
}

/** The asking clause of a sentence with a question mark, else all of it. */
function marked(sentence: string): string | null {
  const found = clause.exec(sentence)?.[1]?.trim()
  // "Vinegar or hot water, which?" is asked by all of it.
  const asked =
    found !== undefined && pronounced.test(found) && /^\w+$/.test(found) ? undefined : found
  // "A text that just said well?" is somebody else's question.
  if (asked === undefined && reported.test(sentence) && !askedOneself.test(sentence)) return null
  const question = asked ?? sentence.replace(/[\s?!.“”"]+$/, '')
  const words = question.split(/\s+/).length
  return words >= leastWords || (words === 2 && pronounced.test(question)) ? question : null
}

function unmarkedIn(sentence: string): string | null {
  const question = sentence.replace(/[\s.!]+$/, '')
  const isLong = question.split(/\s+/).length >= leastUnmarked
  return isLong && unmarked.test(question.replace(leadIn, '')) ? question : null
}

/** True for a question in quotation marks, or after "she asked". */
function isReported(sentence: string, question: string): boolean {
  const lead = sentence.slice(0, sentence.lastIndexOf(question))
  const isInside =
    (lead.match(/["“”]/g) ?? []).length % 2 === 1 || /["“”]/.test(sentence.slice(lead.length))
  return isInside || (reportedLast.test(lead) && !askedOneself.test(lead))
}
