import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'

// The failed sentence says more than a dump of the whole page. A lazy screen that no test has shown
// yet may take long to load where the browser tests run beside it.
configure({ getElementError: (message) => new Error(message ?? ''), asyncUtilTimeout: 60_000 })

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

// For a debugger's view of who made an element, React notes a stack and a task with each: a seventh
// of the time of these tests, in which nobody looks. Its warnings stay.
Object.assign(console, { createTask: undefined })
const internals: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
