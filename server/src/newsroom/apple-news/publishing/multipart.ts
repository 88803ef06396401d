export type MultipartPart = {
  name: string
  fileName: string
  mediaType: string
  content: Uint8Array
}

/**
 * Builds a multipart body as one piece, so that what is signed is what is sent; every part has the
 * file name that Apple asks for.
 */
export function buildMultipart(parts: readonly MultipartPart[], boundary: string) {
  const pieces = parts.flatMap(({ name, fileName, mediaType, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Type: ${mediaType}\r\n` +
        `Content-Disposition: form-data; name=${name}; filename="${fileName}"; size=${content.length}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
