import { expect, test as base } from './journal-test.ts'
import { approve, logIn, registerEditor, type Editor } from './newsroom-calls.ts'

type Parts = {
  /** The admin, signed in on the page. */
  admin: Editor
  /** An approved editor of their own, signed in on the page. */
  editor: Editor
}

/** A test against the newsroom of its worker. */
export const test = base.extend<Parts>({
  baseURL: ({ newsroom }, run) => run(newsroom.url),
  admin: async ({ newsroom, page }, run) => {
    await logIn(page.request, newsroom.admin)
    await run(newsroom.admin)
  },
  editor: async ({ newsroom, page }, run) => {
    const editor = await registerEditor(page.request)
    await approve(newsroom, editor)
    await run(editor)
  },
})

export { expect }
