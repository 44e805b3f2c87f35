import { readFile } from 'node:fs/promises'
import http, { type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './listen-locally.ts'

/** What a platform stores for a learner: the `cmi` of the last commit. */
// biome-ignore lint/suspicious/noExplicitAny: the data model differs by version
type Kept = any

const VERSIONS = {
  scorm_1_2: { script: 'scorm12.min.js', api: 'Scorm12API', name: 'API' },
  scorm_2004: { script: 'scorm2004.min.js', api: 'Scorm2004API', name: 'API_1484_11' },
}
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  mp4: 'video/mp4',
}

/** A page of the platform, with the package in a frame and the data stored on the last visit. */
const launchPage = ({ script, api, name }: (typeof VERSIONS)['scorm_1_2'], kept: Kept) => `<!doctype html>
<html lang="en"><title>Platform</title><link rel="icon" href="data:,"><script src="/${script}"></script>
<script>
  window.${name} = new ${api}({ autocommit: false, lmsCommitUrl: '/commit', logLevel: 5 })
  const kept = ${JSON.stringify(kept ?? null).replaceAll('<', '\\u003c')}
  if (kept) window.${name}.loadFromJSON(kept, 'cmi')
</script>
<iframe title="Course" src="/package/index.html" width="1000" height="700"></iframe></html>`

/**
 * A learning platform on loopback with one learner and one package: scorm-again in the browser, its commits
 * stored here. `url` launches the package.
 */
export async function startPlatform(files: Map<string, Buffer>, format: keyof typeof VERSIONS) {
  const version = VERSIONS[format]
  const script = await readFile(`node_modules/scorm-again/dist/${version.script}`)
  let kept: Kept
  const server = http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://platform').pathname
    if (path === '/commit') {
      kept = JSON.parse(await text(request)).cmi
      return send(response, 'js', Buffer.from('{"result":true,"errorCode":0}'))
    }
    if (path === '/') return send(response, 'html', Buffer.from(launchPage(version, kept)))
    const file = path === `/${version.script}` ? script : files.get(path.replace('/package/', ''))
    if (!file) return response.writeHead(404).end()
    send(response, path.split('.').at(-1) ?? '', file, request.headers.range)
  })
  const { origin, close } = await listenLocally(server)
  return { origin, url: `${origin}/`, kept: () => kept, close }
}

/** Responds with a file, or the requested range of it. */
function send(response: ServerResponse, kind: string, file: Buffer, range?: string): void {
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
