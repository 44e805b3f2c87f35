import type { ServerResponse } from 'node:http'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  mp4: 'video/mp4',
}

/** Responds with a file, or the requested range of it. */
export function sendFile(response: ServerResponse, kind: string, file: Buffer, range?: string): void {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const part = file.subarray(Number(from), to === '' ? file.length : Number(to) + 1)
  response.writeHead(range ? 206 : 200, {
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    'content-length': part.length,
    'accept-ranges': 'bytes',
    ...(range && {
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`,
    }),
  })
  response.end(part)
}
