import { Readable } from 'node:stream'
import { ofThisWork } from '../db/cancellable.ts'

/**
 * The answer of a call that lists more than should lie in memory at once: it is written page by
 * page, each when the caller has read the one before, and is one list to them.
 */
export class ListInPages {
  private readonly pages: AsyncIterable<readonly unknown[]>

  /** To be made within the work of the call, on whose account the pages are read. */
  constructor(pages: AsyncIterable<readonly unknown[]>) {
    this.pages = ofThisWork(pages)
  }

  /** The JSON of the list. */
  asStream(write: (page: readonly unknown[]) => string): Readable {
    return Readable.from(jsonOf(this.pages, write), { objectMode: false })
  }
}

async function* jsonOf(
  pages: AsyncIterable<readonly unknown[]>,
  write: (page: readonly unknown[]) => string,
) {
  let separator = '['
  for await (const page of pages) {
    const items = write(page).slice(1, -1)
    if (items === '') continue
    yield separator + items
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
