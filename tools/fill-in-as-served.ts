import { emptyContent } from '../server/src/site/channel-content.ts'
import { pageWordsOf } from '../server/src/site/page-words.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { fillIn } from '../server/src/platform/http/page-template.ts'

/** A page of the development server with the settings' words, and without an editor's own. */
export const fillInAsServed = (html: string) =>
  fillIn(html, pageWordsOf(readConfig(process.env), emptyContent, 'share-image.png'))
