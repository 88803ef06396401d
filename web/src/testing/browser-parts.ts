import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'

// The failed sentence says more than a dump of the whole page. A lazy screen may take longer than a
// second to load, and ten where the browser tests run beside it.
configure({ getElementError: (message) => new Error(message ?? ''), asyncUtilTimeout: 30_000 })

// jsdom has no layout and lacks these: the screens get a wide window without reduced motion.
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

// jsdom draws its frames by the global `setInterval`: a test that fakes it would stop them for all
// later tests.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
const FRAME_MS = 16
window.requestAnimationFrame = (draw) => startTimer(() => draw(performance.now()), FRAME_MS)
window.cancelAnimationFrame = (frame) => stopTimer(frame)
