import type { FakeServer } from './fake-server.ts'

/**
 * An `XMLHttpRequest` that sends a form to the fake server: all of it has arrived as soon as it is
 * sent.
 */
export const createUploadClass = (server: FakeServer): new () => EventTarget =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    timeout = 0
    status = 0
    statusText = ''
    responseText = ''
    #target = { method: '', url: '' }
    #isAborted = false

    open(method: string, url: string) {
      this.#target = { method, url }
    }

    send(body: FormData) {
      void this.#answer(body)
    }

    abort() {
      this.#isAborted = true
      this.dispatchEvent(new Event('abort'))
    }

    async #answer(body: FormData) {
      const { url, method } = this.#target
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
      const response = await server.fetch(url, { method, body }).catch(() => undefined)
      if (this.#isAborted) return
      if (!response) return void this.dispatchEvent(new Event('error'))
      this.status = response.status
      this.responseText = await response.text()
      this.dispatchEvent(new Event('load'))
    }
  }
