import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { db } from '../../lib/platform/db.ts'
import { type ApiClient, apiClient } from '../api-client.ts'
import { UserError } from '../progress.ts'
import { makeCourse, processesOf, waitForPreviews } from './bench-generate.ts'
import { processorUse, readMemory } from './bench-generate-watch.ts'
import type { Bench } from './bench-run.ts'
import { compareLongTexts, longText, SHORT_TEXT } from './bench-scale-text.ts'
import { readWritten, type Written, writtenSince } from './bench-scale-written.ts'
import { type OwnService, onOwnService } from './bench-service.ts'

const SIZES = [5, 10, 20]
const COURSES = [1, 4, 16]
const POLL_MS = 250
const PATIENCE_MS = 15 * 60_000

/** Since the launch: seconds, and CPU seconds of the whole service. */
type Mark = { seconds: number; processor: number }
type Marks = Record<string, Mark>
type Measured = { marks: Marks; memoryMb: number; written: Written }

/**
 * How the work grows with its size, on a separate service: one course of each given size in thousands of words
 * up to its outline, the video of its first module, and all texts and slides (nothing else is spoken or
 * encoded), then several short courses at once up to their last video. Reading the process tree's memory
 * is part of the measured time. `compare`: only two versions of a long source.
 */
export const bench: Bench = (words) => {
  if (words[0] === 'compare') return compareLongTexts()
  const sizes = words.length > 0 ? words.map(Number) : SIZES
  if (!sizes.every((size) => size > 0))
    throw new UserError('Usage: npm run bench -- scale [compare | <thousand words> …]')
  const settings = { RATE_LIMIT_PER_MINUTE: '100000' }
  return onOwnService((service) => measure(service, sizes, words.length > 0 ? [] : COURSES), settings)
}

async function measure(
  { directory, url, key }: OwnService,
  sizes: number[],
  counts: number[],
): Promise<unknown> {
  const api = apiClient(url, key)
  await waitForPreviews(api)
  const watch = { directory, roots: await processesOf(directory) }
  await measureCourses(api, watch, 1) // the workers start
  const courses = []
  for (const size of sizes) {
    courses.push(await measureSize(api, watch, size))
    console.table(courses.slice(-1).map(row))
  }
  const several = []
  for (const count of counts) {
    several.push(await measureCourses(api, watch, count))
    console.table(several.slice(-1).map(row))
  }
  return { courses, several }
}

type Watch = { directory: string; roots: number[] }

async function measureSize(api: ApiClient, watch: Watch, thousands: number) {
  const from = performance.now()
  const courseId = await makeCourse(api, longText(thousands * 1000), null)
  const read = (performance.now() - from) / 1000
  let isHeld = false
  const measured = await follow(api, watch, [courseId], async () => {
    const modules = await db().module.findMany({ where: { courseId }, orderBy: { moduleIndex: 'asc' } })
    const [first, ...others] = modules
    // The first module is through its gate; the others stop there, so that they cost texts and slides only.
    if (!isHeld && (first?.stage === 'quiz' || first?.videoKey)) {
      isHeld = true
      await api.call('PUT', `/courses/${courseId}/review-settings`, { settings: { slide_review: 'manual' } })
    }
    const waiting = await db().openReview.count({ where: { courseId, checkpoint: 'slide_review' } })
    return {
      outline: modules.length > 0,
      'first video': Boolean(first?.videoKey),
      'all slides': modules.length > 0 && first?.status === 'ready' && waiting === others.length,
    }
  })
  const [modules, scenes] = await Promise.all([
    db().module.count({ where: { courseId } }),
    db().scene.count({ where: { module: { courseId } } }),
  ])
  await api.call('POST', `/courses/${courseId}/cancel`)
  return { what: `${thousands} thousand words`, modules, scenes, read, ...measured }
}

async function measureCourses(api: ApiClient, watch: Watch, count: number) {
  const ids: string[] = []
  while (ids.length < count) ids.push(await makeCourse(api, SHORT_TEXT, null))
  const measured = await follow(api, watch, ids, async () => {
    const where = { id: { in: ids } }
    const [begun, ready] = await Promise.all([
      db().course.count({ where: { ...where, modules: { some: { videoKey: { not: null } } } } }),
      db().course.count({ where: { ...where, status: 'ready' } }),
    ])
    return {
      'first video': begun > 0,
      'half have one': begun >= count / 2,
      'each has one': begun === count,
      all: ready === count,
    }
  })
  const modules = await db().module.count({ where: { courseId: { in: ids } } })
  return { what: `${count} short courses at once`, modules, ...measured }
}

/** Launches these courses and notes when each part of `look` first holds, until all do. */
async function follow(
  api: ApiClient,
  { directory, roots }: Watch,
  courseIds: string[],
  look: () => Promise<Record<string, boolean>>,
): Promise<Measured> {
  const processor = () => Object.values(processorUse(roots)).reduce((sum, seconds) => sum + seconds, 0)
  const before = { written: await readWritten(directory), processor: processor(), at: performance.now() }
  await Promise.all(
    courseIds.map((id) =>
      api.call('POST', `/courses/${id}/launch`, undefined, { 'Idempotency-Key': randomUUID() }),
    ),
  )
  const marks: Marks = {}
  let memoryMb = 0
  for (;;) {
    const parts = await look()
    const seconds = (performance.now() - before.at) / 1000
    for (const [part, holds] of Object.entries(parts))
      if (holds) marks[part] ??= { seconds, processor: processor() - before.processor }
    memoryMb = Math.max(memoryMb, readMemory(roots).megabytes)
    if (Object.values(parts).every(Boolean)) break
    if (seconds * 1000 > PATIENCE_MS) throw new UserError(`Still missing: ${JSON.stringify(parts)}`)
    if (await db().course.count({ where: { id: { in: courseIds }, status: 'failed' } }))
      throw new UserError('A course failed.')
    await pause(POLL_MS)
  }
  return { marks, memoryMb, written: writtenSince(before.written, await readWritten(directory)) }
}

const round = (value: number): number => Number(value.toFixed(1))

/** A line of the tables; times as "seconds (CPU seconds)". */
function row({ marks, memoryMb, written, ...counts }: Measured & Record<string, unknown>) {
  const times = Object.entries(marks).map(([part, { seconds, processor }]) => [
    part,
    `${round(seconds)} (${round(processor)})`,
  ])
  return {
    ...Object.fromEntries(
      Object.entries(counts).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
    ),
    ...Object.fromEntries(times),
    'MB (PSS)': Math.round(memoryMb),
    rows: written.rows,
    'WAL, MB': round(written.walMb),
    'files, MB': round(written.filesMb),
  }
}
