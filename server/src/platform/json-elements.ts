/**
 * A text that is not the JSON it should be: it breaks off, it holds no such list, or an element is
 * endless.
 */
export class UnreadableJson extends Error {}

/** Stands for an element that is no object, or not JSON. */
export const unreadableElement = Symbol('an element that cannot be read')

type Place = {
  listUnder: string | null
  mostElementBytes: number
  /** True if the list's object stands in a list itself, perhaps among others of its kind. */
  isWrapped?: boolean
}

/**
 * The elements of one list in a JSON text of any length, one at a time: of the text's own list, or
 * of the one that its object has under a name; of all of that name if their objects are in a list.
 * The elements of all our lists are objects. Throws UnreadableJson.
 */
export async function* jsonElements(text: AsyncIterable<Uint8Array>, place: Place): AsyncGenerator {
  const scan = new ListScan(place)
  for await (const piece of text)
    for (const element of scan.take(piece)) yield parseElement(element)
  scan.end()
}

function parseElement(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').trimStart()
  if (!text.startsWith('{')) return unreadableElement
  try {
    return JSON.parse(text)
  } catch {
    return unreadableElement
  }
}

const longestName = 100
const [quote, backslash, comma, opensList, closesList, opensObject, closesObject] =
  Buffer.from('"\\,[]{}')

/** Follows brackets and strings byte by byte, and cuts at the commas of the list that is wanted. */
class ListScan {
  readonly #place: Place
  readonly #listDepth: number
  #depth = 0
  #isInString = false
  #isEscaped = false
  #hasList = false
  #hadList = false
  #isOver = false
  #kept: Uint8Array[] = []
  #keptBytes = 0
  // The last string directly within the object: where a list begins, its name.
  #name: number[] = []

  constructor(place: Place) {
    this.#place = place
    this.#listDepth = place.listUnder === null ? 1 : place.isWrapped ? 3 : 2
  }

  /** The elements that end in this piece of the text. */
  *take(piece: Uint8Array): Generator<Buffer> {
    let from = 0
    for (const [at, byte] of piece.entries()) {
      if (this.#isOver) return
      if (this.#isInString) this.#stayInString(byte)
      else if (byte === quote) this.#openString()
      else if (byte === opensList || byte === opensObject) {
        if (this.#open(byte)) from = at + 1
      } else if (byte === closesList || byte === closesObject) {
        if (this.#close()) yield* this.#cut(piece.subarray(from, at))
      } else if (byte === comma && this.#isBetween()) {
        yield* this.#cut(piece.subarray(from, at))
        from = at + 1
      }
    }
    if (this.#hasList && !this.#isOver) this.#keep(piece.subarray(from))
  }

  end(): void {
    if (!this.#isOver)
      throw new UnreadableJson(
        this.#hasList || this.#hadList ? 'The text breaks off.' : 'There is no such list.',
      )
  }

  #stayInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) this.#isInString = false
    else if (!this.#hasList && this.#isInObject() && this.#name.length < longestName)
      this.#name.push(byte)
  }

  #openString(): void {
    this.#isInString = true
    if (!this.#hasList && this.#isInObject()) this.#name = []
  }

  /** Answers whether the list that is wanted begins here. */
  #open(byte: number): boolean {
    this.#depth += 1
    if (this.#hasList || byte !== opensList || this.#depth !== this.#listDepth) return false
    const { listUnder } = this.#place
    this.#hasList = listUnder === null || Buffer.from(this.#name).toString('utf8') === listUnder
    return this.#hasList
  }

  /** Answers whether the list that is wanted ends here. */
  #close(): boolean {
    this.#depth -= 1
    const hasEnded = this.#hasList && this.#depth < this.#listDepth
    if (hasEnded) [this.#hasList, this.#hadList] = [false, true]
    this.#isOver = this.#hadList && (this.#place.isWrapped !== true || this.#depth === 0)
    return hasEnded
  }

  #isInObject(): boolean {
    return this.#depth === this.#listDepth - 1
  }

  #isBetween(): boolean {
    return this.#hasList && this.#depth === this.#listDepth
  }

  #keep(bytes: Uint8Array): void {
    this.#kept.push(bytes)
    this.#keptBytes += bytes.length
    if (this.#keptBytes > this.#place.mostElementBytes)
      throw new UnreadableJson('An element is too long.')
  }

  #cut(last: Uint8Array): Buffer[] {
    this.#keep(last)
    const element = Buffer.concat(this.#kept)
    this.#kept = []
    this.#keptBytes = 0
    return element.toString('latin1').trim() === '' ? [] : [element]
  }
}
