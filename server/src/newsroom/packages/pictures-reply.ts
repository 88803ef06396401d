import type { Picture, PicturePlace, Pictures } from '@app/contract/newsroom/pictures'
import { describeDrawn, type DrawnPackage } from './drawn-picture.ts'
import { figuresOf } from '../../drawing/charts/chart.ts'
import { toArticleChart } from '../../drawing/charts/article-chart.ts'
import { chartForPackage } from './package-charts.ts'
import type { StoredPicture, StoredPictures } from './stored-package.ts'

const artPath = (packageId: string, place: PicturePlace) => `/api/content/art/${packageId}/${place}`
const picturePath = (id: string) => `/api/content/pictures/${id}`

/** The address of a place's photograph, or of its drawing where there is no photograph. */
export const pathOfPicture = (packageId: string, place: PicturePlace, id: string | null) =>
  id === null ? artPath(packageId, place) : picturePath(id)

/** Converts the pictures of a package, or of one of its versions, to their reply. */
export function toPicturesReply(stored: StoredPictures, pack: DrawnPackage): Pictures {
  const show = (place: PicturePlace) => toPicture(stored[place], pack, place)
  return {
    coverImage: show('coverImage'),
    inlineVisual1: show('inlineVisual1'),
    inlineVisual2: show('inlineVisual2'),
  }
}

function toPicture(picture: StoredPicture, pack: DrawnPackage, place: PicturePlace): Picture {
  const charted = picture.id === null ? chartForPackage(pack, place) : null
  const chart = charted && toArticleChart(charted, pack.long_form_article)
  const url = pathOfPicture(pack.id, place, picture.id)
  const { kind, credit, licence, licenceUrl, sourceUrl, wish } = picture
  // The theme may have changed since: the drawing and its description follow it.
  const alt = picture.id === null ? describeDrawn(pack, place) : picture.alt
  return {
    url,
    small_url: `${url}?size=small`,
    kind,
    alt,
    credit,
    licence,
    licence_url: licenceUrl,
    source_url: sourceUrl,
    wish,
    ...(charted && {
      credit: `Figures: ${charted.source}`,
      source_url: charted.link,
      figures: figuresOf(charted.chart),
      caption: `${charted.chart.title}. ${charted.chart.words}`,
    }),
    ...(chart && { chart }),
  }
}
