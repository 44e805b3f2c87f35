import { createServer } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export type PackServer = {
  origin: string
  /** the path and range of each request */
  asked: { path: string; range: string | undefined }[]
  close(): Promise<void>
}

/**
 * Serves files by name, with ranges, and 404 for other names. The first `count` answers break off halfway, once
 * the client has `arrived` at that many bytes of the file.
 */
export async function startPackServer(
  files: Record<string, Uint8Array>,
  drops: { count: number; arrived: (name: string, bytes: number) => Promise<void> } | null = null,
): Promise<PackServer> {
  const asked: PackServer['asked'] = []
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '')
    const { range } = request.headers
    asked.push({ path: name, range })
    const file = files[name]
    if (!file) return response.writeHead(404).end()
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const body = file.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': body.length })
    if (!drops || asked.length > drops.count) return response.end(body)
    const half = body.length >> 1
    response.write(body.subarray(0, half))
    return void drops.arrived(name, from + half).finally(() => response.destroy())
  })
  return { asked, ...(await listenLocally(server)) }
}
