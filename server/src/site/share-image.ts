import { openLettering } from '../drawing/lettering.ts'
import { drawLockupSvg } from '../drawing/draw-lockup.ts'

const [width, height] = [1200, 630]
const [ground, ink, dot] = ['#FFCB52', '#0E2A33', '#D95509']
const headline = ['Built to', 'perform.', 'After 50.']
const headlineSize = 102
const lineHeight = 110
const mostLockup = 560

/** The part of the hero's drawing that the image shows, independent of the page's. */
const window = `<svg width="${width}" height="${height}" viewBox="0 0 1600 960" preserveAspectRatio="xMaxYMax slice">`

/**
 * The picture that stands beside a link to the site: the hero of the landing page, with the
 * channel's name.
 */
export async function drawShareImage(channelName: string, heroSvg: string): Promise<string> {
  const write = await openLettering()
  const name = drawLockupSvg(write, channelName, { ink, dot })
  const nameScale = name && Math.min(1, mostLockup / name.width)
  const lines = headline.map((words, index) => {
    const line = write(words, { size: headlineSize, spacing: -0.035, fill: ink })
    return `<g transform="translate(58 ${208 + index * lineHeight})">${line?.svg ?? ''}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    heroSvg.replace(/^[^]*?<svg[^>]*>/, window),
    name ? `<g transform="translate(54 26) scale(${nameScale})">${name.svg}</g>` : '',
    ...lines,
    '</svg>',
  ].join('')
}
