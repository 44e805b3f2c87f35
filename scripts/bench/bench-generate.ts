import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, apiClient } from '../api-client.ts'
import { answerBrief, demoPreset, launch, passAllGates } from '../demo/demo-course.ts'
import { root } from '../environment.ts'
import { UserError } from '../progress.ts'
import { findRunningServer } from '../server.ts'
import { measureEdit } from './bench-generate-edit.ts'
import { measureFloor } from './bench-generate-floor.ts'
import { readStages } from './bench-generate-stages.ts'
import { type Memory, processorUse, usedBetween, watchMemory } from './bench-generate-watch.ts'
import { startReader } from './bench-reader.ts'
import type { Bench } from './bench-run.ts'
import { type OwnService, onOwnService } from './bench-service.ts'

export const PLAYBOOK = path.join(root, 'scripts/bench/bench-generate-playbook.md')
/** Yields three modules of about two minutes each. */
const TARGET_MINUTES = 9
const IDLE_SECONDS = 15
const WARM_SECONDS = 3
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const round = (value: number, digits = 1): number => Number(value.toFixed(digits))

/**
 * The main benchmark on a separate service: a document becomes a course of three modules, with every
 * checkpoint automatic. Measures from launch to ready, next to the cost of its parts in isolation and one
 * plain ffmpeg call.
 */
export const bench: Bench = () => onOwnService(measure, { RATE_LIMIT_PER_MINUTE: '100000' })

async function measure({ directory, url, key }: OwnService): Promise<unknown> {
  const api = apiClient(url, key)
  const courseId = await makeCourse(api)
  await waitForPreviews(api)
  const list = `${url}/api/v1/courses`
  const reader = startReader(list, key)
  await pause(WARM_SECONDS * 1000)
  await reader.take()
  await pause(IDLE_SECONDS * 1000)
  const idle = await reader.take()

  const processes = await processesOf(directory)
  const before = processorUse(processes)
  const from = performance.now()
  const done = await launch(api, courseId)
  const seconds = (performance.now() - from) / 1000
  const processor = usedBetween(before, processorUse(processes))
  const busy = await reader.take()
  await reader.stop()
  const memory = await measureMemory(api, processes)
  const videoSeconds = done.modules.reduce((sum, module) => sum + (module.duration_seconds ?? 0), 0)
  const stages = await readStages(courseId)
  console.table(stages)
  const edit = await measureEdit(api, courseId, processes)
  console.table({
    'edited scene, cold': edit.cold,
    '… after its module was read': edit.read,
    '… warm': edit.warm,
  })
  const floor = await measureFloor(courseId)
  const result = {
    modules: done.modules.length,
    scenes: floor.scenes,
    videoSeconds: round(videoSeconds),
    seconds: round(seconds),
    processorSeconds: round(sum(Object.values(processor))),
    floorProcessorSeconds: round(floor.processorSeconds),
    perSecond: round(seconds / videoSeconds, 4),
    floorSeconds: round(floor.seconds),
    timesFloor: round(seconds / floor.seconds, 2),
    plainPerSecond: round(floor.plainPerSecond, 4),
    editedModuleSeconds: round(edit.moduleSeconds),
    editedSceneSeconds: round(edit.warm.ready, 2),
    editedSceneReadSeconds: round(edit.read.ready, 2),
    editedSceneColdSeconds: round(edit.cold.ready, 2),
    memoryMb: memory && Math.round(memory.megabytes),
    idleP95Ms: round(idle.p95),
    busyP95Ms: round(busy.p95),
  }
  print(result, floor.parts)
  return { ...result, processor, floorParts: floor.parts, stages, edit, memory, idle, busy }
}

/** Peak memory during a second, identical course: measuring it would slow down the timed one. */
async function measureMemory(api: ApiClient, processes: number[]): Promise<Memory | null> {
  const courseId = await makeCourse(api)
  let over = false
  const watched = watchMemory(processes, () => over)
  await launch(api, courseId)
  over = true
  return watched
}

function print(result: Record<string, number | null>, parts: Record<string, number>): void {
  const rows: [string, number | null, string][] = [
    [`${result.modules} modules, ${result.scenes} scenes: seconds of video`, result.videoSeconds ?? 0, ''],
    ['launch to ready, seconds', result.seconds ?? 0, ''],
    ['… processor seconds of the whole service', result.processorSeconds ?? 0, ''],
    ['… per second of video', result.perSecond ?? 0, '≤ 0.06'],
    ['floor, seconds (its parts, two at once)', result.floorSeconds ?? 0, ''],
    ['… processor seconds', result.floorProcessorSeconds ?? 0, ''],
    ...Object.entries(parts).map(([name, seconds]): [string, number, string] => [
      `    ${name}`,
      round(seconds, 2),
      '',
    ]),
    ['launch to ready, times the floor', result.timesFloor ?? 0, '≤ 2'],
    ['one plain ffmpeg call, per second of video', result.plainPerSecond ?? 0, ''],
    [
      `one edited scene to new video (of ${result.editedModuleSeconds} s), seconds`,
      result.editedSceneSeconds ?? 0,
      '≤ 2',
    ],
    ['… workers not started, module read before', result.editedSceneReadSeconds ?? 0, '≤ 2'],
    ['… workers not started, sent without a look', result.editedSceneColdSeconds ?? 0, '≤ 2'],
    ['most memory of the service, MB (PSS)', result.memoryMb ?? null, '≤ 1500'],
    ['GET /courses, p95 ms, idle', result.idleP95Ms ?? 0, ''],
    ['GET /courses, p95 ms, while it works', result.busyP95Ms ?? 0, '≤ 2 × idle'],
  ]
  console.table(rows.map(([what, measured, goal]) => ({ what, measured, goal })))
}

/**
 * A course from a text (default: the playbook), read, its brief answered, every checkpoint automatic: ready
 * to launch. `minutes`: its target length; null: as long as its text.
 */
export async function makeCourse(
  api: ApiClient,
  text = fs.readFileSync(PLAYBOOK, 'utf8'),
  minutes: number | null = TARGET_MINUTES,
): Promise<string> {
  const { course_id } = await api.call<{ course_id: string }>('POST', '/courses', {
    preset_id: await demoPreset(api),
    language: 'en',
    ...(minutes !== null && { target_minutes: minutes }),
    source_text: text,
  })
  const course = { course_id, title: '', language: 'en' as const }
  for (let tries = 0; ; tries++) {
    const [source] = await api.call<{ status: string }[]>('GET', `/courses/${course_id}/sources`)
    if (source?.status === 'ready') break
    if (tries > 300 || source?.status === 'failed') throw new UserError('The text was not read.')
    await pause(200)
  }
  await answerBrief(api, course)
  await api.call('POST', `/courses/${course_id}/brief/answers`, {
    answers: [{ question_id: 'target_minutes', ...(minutes === null ? { skip: true } : { value: minutes }) }],
  })
  await passAllGates(api, course)
  return course_id
}

/** The voice previews are recorded after the first start: nothing else may run during measurements. */
export async function waitForPreviews(api: ApiClient): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const voices = await api.call<{ preview_urls: { fr: string | null; en: string | null } }[]>(
      'GET',
      '/voices',
    )
    if (voices.every(({ preview_urls: { fr, en } }) => fr && en)) return
    await pause(200)
  }
  throw new UserError('The clips of the voices were not made within a minute.')
}

/** The web server and the database server of a data directory. */
export async function processesOf(directory: string): Promise<number[]> {
  const server = await findRunningServer(directory)
  const postmaster = Number(fs.readFileSync(path.join(directory, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  return [server?.pid ?? 0, postmaster].filter(Boolean)
}
