import { countWords } from '../prose/count-words.ts'
import { isForeign } from './text/english.ts'

const link = /https?:|www\.|@|\b[\w-]{1,60}\.(com|co|org|net|uk|ie|io|ca|au|nz|info|me|app|run)\b/i
// Telephone and membership numbers, codes of letters and digits, postcodes.
const identifier =
  /\d[\d\s().-]{5,}\d|\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{6,}\b|#\w|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{5,}\b/i
const markup = /[<>{}[\]|\\`*_~=^]|[^\P{C}]/u
// Text that instructs a machine or the reader makes no quotation.
const orders =
  /\b(ignore|disregard|forget (all|everything|what|your|the above|any|previous)|override|jailbreak|pretend|prompts?|instructions?|assistant|chatbot|as an ai|language model|you are now|you (must|will|should|shall|have to|need to)|from now on|respond|reply|repeat after|tell me|give me|(say|print|output|write) (that|the|this|exactly|only|a|an|me))\b/i
const opensAsOrder =
  /^(please|write|say|print|repeat|begin|start|end|answer|output|show|reveal|list|call|act|stop|do|don['’]?t|include|add|use|send|click|visit|follow|buy|praise|congratulate|quote|translate|summari[sz]e|make|let|be|remember|tell|give|put|go|order|confirm|cite|diagnose|promise|advise|recommend|prescribe|name|set|copy|encode|decode|obey|prove|agree|admit|assure|explain|insist|assume|behave|simulate|execute|finish|leave|mention|state|claim|swear|grant)\b/i

// A reply does not quote words of despair.
const despair =
  /\b(pointless|hopeless|worthless|meaningless|overdos\w*|tablets|pills|suicid\w*|dead|die|dies|died|dying|deaths?|funerals?)\b/i

// A reply does not quote private matters, and "I could have cried" may mean either thing.
const intimate =
  /\b(leak(s|ed|ing|y)?|incontinen\w*|bladder|bowels?|pelvic floor|wet myself|soiled|diarrh\w*|stoma|libido|erect\w*|could have (cried|wept))\b/i

// Numbers in a row are the quick log's words, and nobody's own.
const inARow = / · /

const [mostWords, longestInCharacters] = [14, 90]
const [mostWordsWhole, longestWhole] = [22, 130]

/**
 * True if a reply may quote a sentence: no links, identifiers, markup, orders or numbers in a row,
 * and no other language, in which the coach could not see an order.
 */
export const isQuotable = (sentence: string): boolean =>
  !link.test(sentence) &&
  !identifier.test(sentence) &&
  !markup.test(sentence) &&
  !orders.test(sentence) &&
  !despair.test(sentence) &&
  !intimate.test(sentence) &&
  !inARow.test(sentence) &&
  !opensAsOrder.test(sentence) &&
  !isForeign(sentence) &&
  !/^[^\p{Ll}]{12,}$/u.test(sentence)

/** True if a quotation reads well inside another sentence: 3 to 14 words, not all of them tiny. */
export const hasQuotableLength = (quotation: string): boolean =>
  hasLength(quotation, mostWords, longestInCharacters)

/** True if a sentence can be given back whole, beside a short one of the letter's own. */
export const canStandWhole = (sentence: string): boolean =>
  hasLength(sentence, mostWordsWhole, longestWhole)

function hasLength(quotation: string, most: number, longest: number): boolean {
  const count = countWords(quotation)
  const longer = quotation.split(' ').filter((word) => word.replace(/[^\p{L}]/gu, '').length > 3)
  return (
    count >= 3 &&
    count <= most &&
    longer.length >= (count > 3 ? 2 : 1) &&
    quotation.length <= longest
  )
}
