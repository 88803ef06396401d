import { expect, onTestFinished, test, vi } from 'vitest'
import { reloadWhenBroughtBack } from './kept-page.ts'

const page = document.documentElement

function open() {
  const reload = vi.fn()
  const stop = reloadWhenBroughtBack(reload)
  onTestFinished(() => {
    stop()
    page.hidden = false
  })
  return { reload, stop }
}

const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

test('a page that the browser keeps is hidden before, and loads anew when it is brought back', () => {
  const { reload } = open()
  tell('pagehide', true)
  expect(page).not.toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  tell('pageshow', true)

  expect(reload).toHaveBeenCalledOnce()
  expect(page).not.toBeVisible()
})

test('a page that comes or goes for good is left as it is', () => {
  const { reload, stop } = open()
  tell('pageshow', false)
  tell('pagehide', false)
  expect(page).toBeVisible()
  stop()
  tell('pageshow', true)

  expect(reload).not.toHaveBeenCalled()
})
