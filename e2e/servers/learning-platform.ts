import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './listen-locally.ts'
import { sendFile } from './send-file.ts'

/** What a platform stores for a learner: the `cmi` of the last commit. */
// biome-ignore lint/suspicious/noExplicitAny: the data model differs by version
type Kept = any

const VERSIONS = {
  scorm_1_2: { script: 'scorm12.min.js', api: 'Scorm12API', name: 'API' },
  scorm_2004: { script: 'scorm2004.min.js', api: 'Scorm2004API', name: 'API_1484_11' },
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

type Learner = { id: string; name: string }

/** What a platform knows of a learner before the first visit. */
const known = (format: keyof typeof VERSIONS, { id, name }: Learner): Kept =>
  format === 'scorm_1_2'
    ? { core: { student_id: id, student_name: name } }
    : { learner_id: id, learner_name: name }

/**
 * A learning platform on loopback with one learner and one package: scorm-again in the browser, its commits
 * stored here. `url` launches the package.
 */
export async function startPlatform(
  files: Map<string, Buffer>,
  format: keyof typeof VERSIONS,
  learner?: Learner,
) {
  const version = VERSIONS[format]
  const script = await readFile(`node_modules/scorm-again/dist/${version.script}`)
  let kept: Kept = learner && known(format, learner)
  const server = http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://platform').pathname
    if (path === '/commit') {
      kept = JSON.parse(await text(request)).cmi
      return sendFile(response, 'js', Buffer.from('{"result":true,"errorCode":0}'))
    }
    if (path === '/') return sendFile(response, 'html', Buffer.from(launchPage(version, kept)))
    const file = path === `/${version.script}` ? script : files.get(path.replace('/package/', ''))
    if (!file) return response.writeHead(404).end()
    sendFile(response, path.split('.').at(-1) ?? '', file, request.headers.range)
  })
  const { origin, close } = await listenLocally(server)
  return { origin, url: `${origin}/`, kept: () => kept, close }
}
