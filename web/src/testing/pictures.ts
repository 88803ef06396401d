import type {
  FoundPicture,
  KeptPicture,
  Picture,
  PicturePlace,
} from '@app/contract/newsroom/pictures'

const ownId = '01960000-0000-7000-8000-0000000000f0'

/** A photograph that was uploaded and is in no package yet, with differences in `parts`. */
export const keptPictureOf = (parts: Partial<KeptPicture> = {}): KeptPicture => ({
  id: ownId,
  url: `/api/content/pictures/${ownId}`,
  small_url: `/api/content/pictures/${ownId}?size=small`,
  kind: 'upload',
  alt: '',
  credit: '',
  licence: '',
  licence_url: null,
  source_url: null,
  width: 64,
  height: 48,
  ...parts,
})

/** A photograph that a library offers. */
export const foundPicture: FoundPicture = {
  library: 'openverse',
  id: '4bc43a04-ef46-4544-a0c1-63c63f56e276',
  title: 'Morning run by the canal',
  preview_url: '/api/content/pictures/preview/openverse/4bc43a04-ef46-4544-a0c1-63c63f56e276',
  credit: 'Morning run by the canal, by J. Marsh, via Flickr',
  licence: 'CC BY-SA 2.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
  source_url: 'https://www.flickr.com/photos/1/2',
  width: 1024,
  height: 683,
}

type Texts = Pick<Picture, 'alt' | 'credit' | 'licence'>
const wish = { alt: 'A runner on a hill', search: 'runner hill morning' }

/** A place's picture: the photograph with this id and its texts, or the drawn one. */
export function packagePicture(place: PicturePlace, id: string | null, texts?: Texts): Picture {
  const isDrawn = id === null || texts === undefined
  const url = isDrawn ? `/api/content/art/test/${place}` : `/api/content/pictures/${id}`
  const drawn = { alt: `Hills, drawn (${place})`, credit: 'Drawn for the magazine', licence: '' }
  return {
    url,
    small_url: `${url}?size=small`,
    kind: isDrawn ? 'art' : 'upload',
    ...(isDrawn ? drawn : texts),
    licence_url: null,
    source_url: null,
    wish,
  }
}
