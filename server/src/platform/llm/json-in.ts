const fence = '```'
// Prose may hold braces of its own; past so many no answer begins.
const MOST_STARTS = 20

/**
 * The JSON object of an answer that may have fences, thoughts or prose around it; the answer as it
 * is where none is found.
 */
export function jsonIn(answer: string): string {
  for (const candidate of candidatesIn(answer)) if (isObject(candidate)) return candidate
  return answer
}

function* candidatesIn(answer: string) {
  yield answer.trim()
  const inFences = answer.split(fence)[1]
  // The word behind the opening fence is the language.
  if (inFences !== undefined) yield inFences.replace(/^json/i, '').trim()
  const end = answer.lastIndexOf('}') + 1
  let start = answer.indexOf('{')
  for (let tried = 0; start >= 0 && start < end && tried < MOST_STARTS; tried++) {
    yield answer.slice(start, end)
    start = answer.indexOf('{', start + 1)
  }
}

function isObject(text: string): boolean {
  if (!text.startsWith('{')) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
