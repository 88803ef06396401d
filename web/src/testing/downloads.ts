import { onTestFinished, vi } from 'vitest'

/** Collects the paths of the downloads that the page starts; jsdom itself cannot download. */
export function collectDownloads(): string[] {
  const started: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) started.push(this.pathname)
  })
  onTestFinished(() => click.mockRestore())
  return started
}
