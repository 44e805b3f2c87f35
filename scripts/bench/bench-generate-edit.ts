import { setTimeout as pause } from 'node:timers/promises'
import { db } from '../../lib/platform/db.ts'
import type { ApiClient } from '../api-client.ts'
import { UserError } from '../progress.ts'
import { workersOf } from './bench-generate-watch.ts'

const ROUNDS = 4
const PATIENCE_MS = 60_000

/** Seconds from the response to an edit until the end of each stage; `ready` is the last. */
export type Edit = Record<'run begun' | 'slide drawn' | 'audio spoken' | 'video stored' | 'ready', number>

/** The minimum time a person takes from opening a module to sending an edit. */
const READING_MS = 3000

/**
 * Edits title and narration of one scene of the longest module and measures the time until its new video,
 * when workers must start first (`cold`: no page view, `read`: the module was opened before), and the slower
 * median of four more edits. `roots` are the service's processes.
 */
export async function measureEdit(
  api: ApiClient,
  courseId: string,
  roots: number[],
): Promise<{ cold: Edit; read: Edit; warm: Edit; moduleSeconds: number }> {
  const endWorkers = async () => {
    for (const pid of workersOf(roots)) process.kill(pid)
    await pause(500)
  }
  await endWorkers()
  const cold = await editScene(api, courseId, 'Listen closely, all of you.')
  await endWorkers()
  const { moduleIndex } = await longestModule(courseId)
  await api.call('GET', `/courses/${courseId}/modules/${moduleIndex + 1}`)
  await pause(READING_MS)
  const read = await editScene(api, courseId, 'Listen well, all of you.')
  const rounds: Edit[] = []
  for (let round = 1; round <= ROUNDS; round++)
    rounds.push(await editScene(api, courseId, `Now listen closely, ${round} times over.`))
  const warm = rounds.toSorted((a, b) => a.ready - b.ready)[ROUNDS / 2]!
  return { cold, read, warm, moduleSeconds: (await longestModule(courseId)).durationSeconds ?? 0 }
}

const longestModule = (courseId: string) =>
  db().module.findFirstOrThrow({
    where: { courseId },
    orderBy: { durationSeconds: { sort: 'desc', nulls: 'last' } },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
  })

async function editScene(api: ApiClient, courseId: string, words: string): Promise<Edit> {
  const module = await longestModule(courseId)
  const scene = module.scenes[1] ?? module.scenes[0]!
  const place = `/courses/${courseId}/modules/${module.moduleIndex + 1}/scenes/${scene.sceneIndex + 1}`
  const body = { title: `${words} ${scene.title}`.slice(0, 60), narration: `${words} ${scene.narration}` }
  await api.call('PATCH', place, body)
  const from = performance.now()
  const over: Partial<Edit> = {}
  const note = (stage: keyof Edit, isOver: boolean) => {
    if (isOver) over[stage] ??= (performance.now() - from) / 1000
  }
  while (over.ready === undefined) {
    const [now, row, runs] = await Promise.all([
      db().module.findUniqueOrThrow({ where: { id: module.id } }),
      db().scene.findUniqueOrThrow({ where: { id: scene.id } }),
      db().engineRun.count({ where: { functionId: { contains: 'refresh-module' }, endedAt: null } }),
    ])
    note('run begun', runs > 0 || now.status === 'ready')
    note('slide drawn', row.slideKey !== null && row.slideKey !== scene.slideKey)
    note('audio spoken', row.audioKey !== null && row.audioKey !== scene.audioKey)
    note('video stored', now.videoKey !== module.videoKey)
    note('ready', now.videoKey !== module.videoKey && now.status === 'ready')
    if (performance.now() - from > PATIENCE_MS) throw new UserError('The edited module was not made again.')
    await pause(10)
  }
  return over as Edit
}
