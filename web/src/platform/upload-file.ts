import type { ReplyOf, Route } from '@app/contract/route'
import { LONGEST_WAIT_MS, readReply, unansweredCall } from './call.ts'

type UploadRoute = Route & { upload: { field: string } }
type Options = {
  signal: AbortSignal
  /** Receives the share sent so far, 0–1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a large file with progress; every failure throws a `CallError`. The upload may take any
 * time, but ends once it has stalled for the longest wait.
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

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. */
function send({ method, path }: Route, form: FormData, { signal, onProgress }: Options) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const startedAt = performance.now()
    request.timeout = LONGEST_WAIT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      // The timeout counts from the start of the request.
      request.timeout = performance.now() - startedAt + LONGEST_WAIT_MS
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () => {
      const { responseText, status, statusText } = request
      resolve(new Response(responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(unansweredCall()))
    request.addEventListener('abort', () => reject(unansweredCall()))
    request.addEventListener('timeout', () =>
      reject(unansweredCall(new DOMException('Nothing moved', 'TimeoutError'))),
    )
    signal.addEventListener('abort', () => request.abort())
    request.open(method, path)
    request.send(form)
  })
}
