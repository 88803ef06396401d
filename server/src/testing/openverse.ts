import sharp from 'sharp'
import { givesBytes, givesJson, refusesWith, type Site } from './fake-internet.ts'

export const photo = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: 'green' },
})
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer()

export const id = '4bc43a04-ef46-4544-a0c1-63c63f56e276'
/** An image as the library describes it, reduced to the fields that every reply has. */
export const image = {
  id,
  title: 'Morning run by the canal',
  indexed_on: '2019-04-12T22:54:15.136294Z',
  foreign_landing_url: 'https://www.flickr.com/photos/12345678@N00/3456789012',
  url: 'https://live.staticflickr.com/3456/3456789012_a1b2c3d4e5_b.jpg',
  creator: 'J. Marsh',
  creator_url: 'https://www.flickr.com/photos/12345678@N00',
  license: 'by-sa',
  license_version: '2.0',
  license_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
  provider: 'flickr',
  source: 'flickr',
  category: null,
  filesize: null,
  filetype: null,
  tags: [{ name: 'running', accuracy: null }],
  attribution: '"Morning run by the canal" by J. Marsh is licensed under CC BY-SA 2.0.',
  fields_matched: ['title'],
  mature: false,
  height: 683,
  width: 1024,
  thumbnail: `https://api.openverse.org/v1/images/${id}/thumb/`,
  detail_url: `https://api.openverse.org/v1/images/${id}/`,
  related_url: `https://api.openverse.org/v1/images/${id}/related/`,
  unstable__sensitivity: [],
}
export const page = (...results: unknown[]) => ({
  result_count: results.length,
  page_count: 1,
  page_size: 20,
  page: 1,
  results,
})

/** Fakes the library: a search, a picture by its id, and its small picture. */
export const library =
  ({ found, one = givesJson(image) }: { found?: Site; one?: Site }): Site =>
  (response, request) => {
    if (request.url.pathname === '/v1/images/')
      return (found ?? givesJson(page(image)))(response, request)
    if (request.url.pathname === `/v1/images/${id}/`) return one(response, request)
    if (request.url.pathname === `/v1/images/${id}/thumb/`)
      return givesBytes(photo)(response, request)
    return refusesWith(404)(response, request)
  }
export const flickr = 'live.staticflickr.com'
export const preview = `/api/content/pictures/preview/openverse/${id}`
