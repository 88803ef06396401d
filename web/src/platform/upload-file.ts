import type { ReplyOf, Route } from '@app/contract/route'
import { LONGEST_WAIT_MS, readReply, unansweredCall } from './call.ts'

type UploadRoute = Route & { upload: { field: string } }
type Options = {
  signal: AbortSignal
  /** The sent share, 0–1. */
  onProgress: (share: number) => void
}

/**
 * Sends a large file, and says how far it has come; every failure is a `CallError`.
 * However long it takes as a whole, it is given up once nothing has moved for the longest wait.
 */
export async function uploadFile<const R extends UploadRoute>(
  route: R,
  file: File,
  options: Options,
): Promise<ReplyOf<R>> {
  const form = new FormData()
  form.set(route.upload.field, file)
  return readReply(route, await send(route, form, options))
}

/** By the older of the browser's two ways: `fetch` does not tell what has been sent. */
function send({ method, path }: Route, form: FormData, { signal, onProgress }: Options) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const startedAt = performance.now()
    request.timeout = LONGEST_WAIT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // It counts from the start.
      request.timeout = performance.now() - startedAt + LONGEST_WAIT_MS
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => {
      const { responseText, status, statusText } = request
      resolve(new Response(responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(unansweredCall()))
    request.addEventListener('abort', () => reject(unansweredCall()))
    request.addEventListener('timeout', () => reject(unansweredCall(new DOMException('Nothing moved', 'TimeoutError'))))
    signal.addEventListener('abort', () => request.abort())
    request.open(method, path)
    request.send(form)
  })
}
