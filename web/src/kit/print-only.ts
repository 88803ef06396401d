/**
 * Prints one part of the page and nothing beside it (see `base.css`). The part may be one that the
 * screen hides.
 */
export function printOnly(part: HTMLElement): void {
  const page = document.documentElement
  const clean = () => {
    delete part.dataset['printed']
    delete page.dataset['printing']
  }
  part.dataset['printed'] = ''
  page.dataset['printing'] = ''
  addEventListener('afterprint', clean, { once: true })
  window.print()
}
