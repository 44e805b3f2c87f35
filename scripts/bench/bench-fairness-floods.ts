import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, apiClient } from '../api-client.ts'
import { demoPreset } from '../demo/demo-course.ts'
import { UserError } from '../progress.ts'
import { longText } from './bench-scale-text.ts'

/** An account with a finished course. */
export type Caller = { url: string; key: string; api: ApiClient; presetId: string; courseId: string }
/** One call of a flood, with all that must be over before its loop makes the next one. */
export type Flood = { atOnce: number; call(caller: Caller, stop: AbortSignal): Promise<unknown> }

const POLL_MS = 250
const HTML_BYTES = 2_900_000
const LEARNERS = 1000
let scores = 0

/** What one account can ask for without end, each with as many open calls as a determined script has. */
export const FLOODS: Record<string, Flood> = {
  briefs: { atOnce: 8, call: (caller, stop) => readCourse(caller, { source_text: brief() }, stop) },
  decks: { atOnce: 16, call: (caller, stop) => packageCourse(caller, 'deck', stop) },
  handouts: { atOnce: 16, call: (caller, stop) => packageCourse(caller, 'handout', stop) },
  previews: { atOnce: 16, call: (caller) => previewSlide(caller) },
  'learner imports': { atOnce: 8, call: (caller) => importLearners(caller) },
  'event streams': { atOnce: 300, call: ({ url, key }, stop) => watchAccount(url, key, stop) },
  'HTML uploads': { atOnce: 8, call: (caller, stop) => readCourse(caller, page(), stop) },
}

/** A client of the account with this key, whose course is `courseId`. */
export async function callerOf(
  url: string,
  key: string,
  makeCourse: (api: ApiClient) => Promise<string>,
): Promise<Caller> {
  const api = apiClient(url, key)
  return { url, key, api, presetId: await demoPreset(api), courseId: await makeCourse(api) }
}

/** Creates a course and waits until its source is read and its brief has suggestions; returns its id. */
export async function readCourse(
  { api, presetId }: Caller,
  source: object,
  stop?: AbortSignal,
): Promise<string> {
  const { course_id } = await api.call<{ course_id: string }>('POST', '/courses', {
    ...{ preset_id: presetId, language: 'en', brief: 'suggested' },
    ...source,
  })
  while (!stop?.aborted) {
    const [read] = await api.call<{ status: string }[]>('GET', `/courses/${course_id}/sources`)
    if (read?.status === 'failed') throw new UserError('A document was not read.')
    if (read?.status === 'ready') break
    await pause(POLL_MS)
  }
  return course_id
}

/** Draws the first slide of the caller's course with a title it never had. */
export const previewSlide = ({ url, key, courseId }: Caller): Promise<Uint8Array> =>
  postForBytes(`${url}/api/v1/courses/${courseId}/modules/1/scenes/1/preview`, key, {
    kind: 'slide',
    title: `Slide ${randomUUID().slice(0, 8)}`,
  })

async function postForBytes(url: string, key: string, body: object): Promise<Uint8Array> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new UserError(`${url}: ${answer.status} ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Equal requests share a build; with another score each has one of its own. */
async function packageCourse({ api, courseId }: Caller, format: string, stop: AbortSignal): Promise<void> {
  const path = `/courses/${courseId}/packages`
  const body = { format, passing_score: (scores++ % 1000) / 10 }
  const { package_id } = await api.call<{ package_id: string }>('POST', path, body)
  while (!stop.aborted) {
    const rows = await api.call<{ package_id: string; status: string }[]>('GET', `${path}?limit=100`)
    if (rows.find((row) => row.package_id === package_id)?.status !== 'building') return
    await pause(POLL_MS)
  }
}

const importLearners = ({ api, courseId }: Caller) =>
  api.call('POST', `/courses/${courseId}/enrollments`, {
    learners: Array.from({ length: LEARNERS }, () => ({ email: `${randomUUID()}@bench.test` })),
  })

async function watchAccount(url: string, key: string, stop: AbortSignal): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/api/v1/events`, { headers, signal: stop })
  if (!answer.ok) throw new UserError(`${answer.status}`)
  for await (const _ of answer.body ?? []) if (stop.aborted) return
}

const brief = (): string => `${longText(5000)}\n\nEdition ${randomUUID()}`

function page(): object {
  const paragraph = (index: number) =>
    `<div class="box"><p class="text">Rule ${index}: a rebate of ${index % 40} percent needs the approval of team ${index % 70}.</p></div>`
  const count = Math.ceil(HTML_BYTES / paragraph(1000).length)
  const body = Array.from({ length: count }, (_, index) => paragraph(index)).join('\n')
  const html = `<!doctype html><html lang="en"><title>Rules</title><body><h1>Rules ${randomUUID()}</h1>${body}</body></html>`
  return { source_files: [{ filename: 'rules.html', base64: Buffer.from(html).toString('base64') }] }
}
