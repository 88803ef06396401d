import { splitSentences } from '../text/sentences.ts'

/** Words that may ask, with what stands before and behind them in their entry. */
export type AskCandidate = {
  words: string
  /** The rest of the sentence before them. */
  before: string
  /** The rest of the sentence behind them, or the sentence that follows. */
  after: string
  isMidSentence: boolean
}

const [fewWords, manyWords, mostTurns] = [3, 40, 5]
const cue =
  /\b(?:if|whether|should|how|hows|what|whats|when|which|where|why|or|know|idea|ideas|clue|notion|sure|unsure|certain|decide|undecided|wonder\w*|curious|suppose\w*|ask\w*|allowed|normal|worth|need|would|could|may|might|must|shall|unless|tell|let me|any|anyone|said about|never said|meant?|thoughts?|advice|advise|opinion|views?|suggest\w*|tips?|steer|welcome|appreciate\w*|grateful\w*|explain|recommend|minds?|stuck|torn|beyond|mystery|you|your|you['’]?d|you['’]?re|please|correct|object|discuss|is it|is that|is this|is there|is (?:a|the|my|being|having|going)|are (?:they|there|you|we|these|those)|(?:am|do|does|can|will) (?:i|you|it|we|they|that|this|the|a|my|we|people|anyone|one)|do \w+ |does \w+ |can \w+ |will \w+ |too much|too soon|enough|open to|all ears|mention\w*|taking|steer|handy|yours|yourself|corrected|foggiest|settled?|put|settle|guess|say|doubtful|useful|interested|(?:can|could)['’]?n?t)\b/i

/** Where a new clause may begin. */
const turn =
  /[,;:]\s+|\s+[–—-]+\s+|[–—]|\s+(?=(?:but|so|and) (?:i|i['’]m|i['’]d|is|are|am|do|does|can|could|will|would|should|what|how|when|which|where|why|if|whether|not|no|any|wondering|please|tell|you|may|might|am|it|he|she|they|we|put|point|then)\b)/gi
const isSpoken = (text: string) => /\p{L}/u.test(text)

/** The words of an entry that may ask without a question mark. */
export function askCandidates(content: string): AskCandidate[] {
  const sentences = splitSentences(content)
  return sentences.flatMap((sentence, at) =>
    sentence.includes('?') ? [] : candidatesOf(sentence, sentences[at + 1] ?? ''),
  )
}

/**
 * A sentence, and what stands before and behind each of its turns, where an asking word is in it.
 */
export function candidatesOf(sentence: string, following: string): AskCandidate[] {
  if (!cue.test(sentence)) return []
  const spans: [from: number, to: number][] = [[0, sentence.length]]
  for (const { index, 0: words } of [...sentence.matchAll(turn)].slice(0, mostTurns))
    spans.push([0, index], [index + words.length, sentence.length])
  return spans.flatMap(([from, to]) => {
    const words = sentence
      .slice(from, to)
      .replace(/[\s.!,;:]+$/, '')
      .trim()
    const count = words.split(/\s+/).length
    if (count < fewWords || count > manyWords || !cue.test(words)) return []
    const rest = sentence.slice(to).replace(/^[\s,;:–—-]+/, '')
    const isMidSentence = isSpoken(rest)
    return [
      {
        words,
        before: sentence.slice(0, from),
        after: isMidSentence ? rest : following,
        isMidSentence,
      },
    ]
  })
}
