import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'

// The sentence that failed says more than the whole page around it.
// A part of the screen that is loaded when it is opened may take longer than a second on a busy machine.
configure({ getElementError: (message) => new Error(message ?? ''), asyncUtilTimeout: 10_000 })

// jsdom lays nothing out, so it has none of these: the screens are told of a wide, quiet window.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
