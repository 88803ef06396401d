// The front page's whole script besides look.js. Each part is an enhancement: the page works
// without it.
const { dataset } = document.documentElement
dataset['scripted'] = ''

// Fonts used only below the first screen load once they cannot delay it.
const LOWER_FONTS_AFTER_MS = 2000
const fetchLowerFonts = () => (dataset['settled'] = '')
addEventListener('load', () => setTimeout(fetchLowerFonts, LOWER_FONTS_AFTER_MS))
addEventListener('scroll', fetchLowerFonts, { passive: true, once: true })

const clearUntilPx = 50
const bar = document.querySelector('[data-top-bar]')
const markScrolled = () => bar?.toggleAttribute('data-scrolled', scrollY > clearUntilPx)
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

const dialogOf = (id: unknown) => {
  const element = document.getElementById(String(id))
  return element instanceof HTMLDialogElement ? element : null
}
const namedByAddress = () => dialogOf(location.hash.slice(1))

// An open dialog is a history entry with its id as the state, so that Back closes it.
const show = () => {
  const named = namedByAddress()
  // Removes the dialog from the address.
  if (named) history.replaceState(named.id, '', location.pathname + location.search)
  const wanted = dialogOf(history.state)
  for (const dialog of document.querySelectorAll('dialog')) if (dialog !== wanted) dialog.close()
  if (!wanted?.open) wanted?.showModal()
}
// A page that opens with a dialog gets itself one step back.
const first = namedByAddress()
if (first) {
  history.replaceState(null, '', location.pathname + location.search)
  history.pushState(first.id, '')
}
show()
addEventListener('popstate', show)
addEventListener(
  'close',
  ({ target }) => {
    if (target === dialogOf(history.state)) history.back()
  },
  true,
)

let pressed: EventTarget | null = null
addEventListener('mousedown', ({ target }) => (pressed = target))
addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  // A click on the backdrop targets the dialog; the press must have started there too, unlike a
  // selection.
  if (target instanceof HTMLDialogElement && target === pressed) return target.close()
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]')
  const around = link?.closest('dialog')
  const opened = link && dialogOf(link.hash.slice(1))
  if (!link || !(opened || around)) return
  event.preventDefault()
  if (opened) {
    history[around ? 'replaceState' : 'pushState'](opened.id, '')
    return show()
  }
  around?.close()
  // Replaces the dialog's history entry: Back leads to where the dialog was opened.
  if (link.hash !== '#closed') location.replace(link.hash)
})

// The close link works without script; with script it is a button, also to the keyboard.
for (const close of document.querySelectorAll<HTMLAnchorElement>('dialog a[href="#closed"]')) {
  close.role = 'button'
  close.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    close.click()
  })
}
