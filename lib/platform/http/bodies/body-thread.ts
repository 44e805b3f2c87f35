import { createHash } from 'node:crypto'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { outcomeOf } from '../../errors/serialized-error.ts'
import { garbageCollector } from '../../workers/collect-garbage.ts'
import { decodeBase64 } from './decode-base64.ts'
import { type DecodedBody, decodeJson } from './decode-json.ts'

// The thread of large-body.ts: decodes one body after the other, so that none delays a request.

export type BodyJob = { id: number; bytes: Uint8Array<ArrayBuffer>; withFiles: boolean }

const port = parentPort
if (!port) throw new Error('This file must run as a worker thread.')
// On Linux this applies to this thread only: the one that serves requests has priority.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

type Inner = Record<string, unknown>

const collect = garbageCollector()

// After each body: decoding one takes several times its size.
port.on('message', (job: BodyJob) => {
  void decode(job).then(collect)
  setImmediate(collect)
})

async function decode({ id, bytes, withFiles }: BodyJob): Promise<void> {
  const outcome = await outcomeOf((): DecodedBody => {
    const { json } = decodeJson(bytes)
    const files: DecodedBody['files'] = []
    if (withFiles) takeFiles(json, [], files)
    return { json, text: `sha256:${createHash('sha256').update(bytes).digest('hex')}`, files }
  })
  port?.postMessage({ id, outcome })
}

/** Replaces each text under the name `base64` with a placeholder; the decoded bytes go to `files`. */
function takeFiles(value: unknown, path: (string | number)[], files: DecodedBody['files']): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key !== 'base64' || typeof inner !== 'string' || inner === '') takeFiles(inner, at, files)
    else {
      const bytes = decodeBase64(inner, { isShared: true })
      ;(value as Inner).base64 = bytes ? 'decoded' : '!'
      if (bytes) files.push({ path: at, bytes })
    }
  }
}
