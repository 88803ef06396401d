// All the script of the front page but look.js. Each of these works without it, a little less well.
const { dataset } = document.documentElement
dataset['scripted'] = ''

// What is below the first screen takes its own fonts once nothing of the first screen can wait for them.
const LOWER_FONTS_AFTER_MS = 2000
const fetchLowerFonts = () => (dataset['settled'] = '')
addEventListener('load', () => setTimeout(fetchLowerFonts, LOWER_FONTS_AFTER_MS))
addEventListener('scroll', fetchLowerFonts, { passive: true, once: true })

const clearUntilPx = 50
const bar = document.querySelector('[data-top-bar]')
const markScrolled = () => bar?.toggleAttribute('data-scrolled', scrollY > clearUntilPx)
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

const dialogAt = (hash: string) => {
  const element = document.getElementById(hash.slice(1))
  return element instanceof HTMLDialogElement ? element : null
}
const openNamed = () => dialogAt(location.hash)?.showModal()
addEventListener('hashchange', openNamed)
openNamed()

let pressed: EventTarget | null = null
addEventListener('mousedown', ({ target }) => (pressed = target))
addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  // The backdrop is the dialog's own; a selection that ends there did not begin there.
  if (target instanceof HTMLDialogElement && target === pressed) return target.close()
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
  const around = link?.closest('dialog')
  const opened = link && dialogAt(link.hash)
  if (opened) opened.showModal()
  around?.close()
  if (opened || link?.hash === '#closed') event.preventDefault()
})
