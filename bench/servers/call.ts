type Call = {
  /** POST with a body and GET without, by default. */
  method?: string
  body?: object
  cookie?: string
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
}

/** Calls a server; a body is sent as JSON unless it is a form. */
export function call(
  address: string,
  path: string,
  { method, body, cookie, headers, timeoutMs }: Call = {},
) {
  const isForm = body instanceof FormData
  return fetch(address + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(cookie && { cookie }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  })
}

export const journalPath = '/api/community/journal'
