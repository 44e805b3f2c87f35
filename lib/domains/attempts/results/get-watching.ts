import type { z } from 'zod'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { IS_REAL_ENROLLMENT } from '../../learners/preview/real-enrollment.ts'
import { STEP_SECONDS } from '../../learners/watching/watched-steps.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { LEAST_GROUP } from '../figures/figure-standings.ts'
import type { getWatchingContract } from './watching-contract.ts'

type Watching = z.output<(typeof getWatchingContract.answers)[200]>
type ModuleWatching = Watching['modules'][number]
type Step = ModuleWatching['steps'][number]
type Total = { moduleIndex: number; step: number; learners: number; again: number }

/** What the learners of a course watched, module by module, with its scenes. Throws `course_not_found`. */
export async function getWatching(ctx: Ctx, courseId: string): Promise<Watching> {
  return transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    const modules = await tx.module.findMany({
      where: { courseId, status: { not: 'skipped' } },
      orderBy: { moduleIndex: 'asc' },
      select: {
        moduleIndex: true,
        title: true,
        durationSeconds: true,
        scenes: {
          orderBy: { sceneIndex: 'asc' },
          select: { sceneIndex: true, title: true, startSeconds: true, durationSeconds: true },
        },
      },
    })
    const totals = Map.groupBy(
      await tx.watchTotal.findMany({ where: { courseId }, orderBy: { step: 'asc' } }),
      ({ moduleIndex }: Total) => moduleIndex,
    )
    const started = await startedIn(tx, courseId)
    return {
      step_seconds: STEP_SECONDS,
      modules: modules.map(({ moduleIndex, title, durationSeconds, scenes }) => {
        const count = started.get(moduleIndex) ?? 0
        const withheld = count < LEAST_GROUP
        const steps = withheld ? [] : (totals.get(moduleIndex) ?? []).map(stepOf)
        return {
          module_index: moduleIndex,
          title,
          duration_seconds: durationSeconds,
          started: count,
          withheld,
          steps,
          scenes: withheld ? [] : scenesOf(scenes, steps),
        }
      }),
    }
  })
}

async function startedIn(tx: Tx, courseId: string): Promise<Map<number, number>> {
  const rows = await tx.$queryRaw<{ module: number; started: number }[]>`
    SELECT p.module_index AS module, count(*)::int AS started
    FROM enrollment e JOIN module_progress p ON p.enrollment_id = e.id
    WHERE e.course_id = ${courseId} AND ${IS_REAL_ENROLLMENT} GROUP BY p.module_index`
  return new Map(rows.map(({ module, started }) => [module, started]))
}

const stepOf = ({ step, learners, again }: Total): Step => ({ second: step * STEP_SECONDS, learners, again })

type Scene = {
  sceneIndex: number
  title: string
  startSeconds: number | null
  durationSeconds: number | null
}

function scenesOf(scenes: readonly Scene[], steps: readonly Step[]): ModuleWatching['scenes'] {
  const placed = scenes.flatMap(({ sceneIndex, title, startSeconds, durationSeconds }) => {
    if (startSeconds === null || durationSeconds === null) return []
    const end = startSeconds + durationSeconds
    // A scene shorter than a step may have none that begins in it.
    const own = steps.filter(({ second }) => second > startSeconds - STEP_SECONDS && second < end)
    const within = own.filter(({ second }) => second >= startSeconds)
    return [
      {
        scene_num: sceneIndex + 1,
        title,
        start_seconds: startSeconds,
        end_seconds: end,
        learners: Math.max(0, ...(within.length > 0 ? within : own).map(({ learners }) => learners)),
        again: within.reduce((sum, { again }) => sum + again, 0),
      },
    ]
  })
  return placed.map((scene, at) => {
    const next = placed[at + 1]
    return { ...scene, left: next ? Math.max(0, scene.learners - next.learners) : null }
  })
}

/** What was watched, one row per scene. */
export const watchingRows = ({ modules }: Watching) =>
  modules.flatMap(({ module_index, title: module_title, scenes }) =>
    scenes.map((scene) => ({ module_index, module_title, ...scene })),
  )
