import { db, transaction } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { AppError } from '../../platform/errors.ts'
import { failureColumn } from '../../product/failures/failure-column.ts'
import type { Failure } from '../../product/failures/failure-reason.ts'
import { failCourse } from '../courses/fail-course.ts'
import { FILE_KEY, isVideo, SCENE_FILE_PARTS, type SceneFilePart } from '../ledger/artifact-types.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { lockCourse } from '../runs/lock-course.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'
import { mapLimit } from './map-limit.ts'
import { mediaOf } from './media/course-media.ts'
import { missingParts } from './missing-parts.ts'
import { renderModuleVideo } from './render-module-video.ts'
import { reserveModule } from './reserve-module.ts'
import { narrateScene } from './scenes/narrate-scene.ts'
import { renderSceneSlide } from './scenes/render-scene-slide.ts'
import { retryWhenEdited } from './scenes/retry-when-edited.ts'

/**
 * After edits: regenerates the stale parts of a module, the video last. The existing video stays until the
 * new one is complete. No-op if the course was canceled or deleted in the meantime. Returns the module's
 * status.
 */
export async function refreshModule(run: ModuleRun): Promise<string | null> {
  const edit = { ...run, edit: true as const }
  try {
    const waits = await retryWhenEdited(edit, async () => {
      const hadVideo = await makeLostParts(edit)
      if (await waitsForListener(edit)) return true
      if (hadVideo && (await reserveModule(edit))) await renderModuleVideo(edit)
      return false
    })
    return waits ? 'updating' : await settleModule(edit)
  } catch (error) {
    if (error instanceof AppError && GONE.includes(error.code)) return null
    throw error
  }
}

/** The video of a finished module is replaced once its new audio is approved (respeak-course.ts). */
const waitsForListener = async ({ courseId, moduleIndex }: ModuleRun): Promise<boolean> => {
  const open = { courseId, moduleIndex, checkpoint: 'audio_review' } as const
  const isFinished = await db().module.count({ where: { courseId, moduleIndex, status: 'updating' } })
  return isFinished > 0 && (await db().openReview.count({ where: open })) > 0
}

const GONE = ['course_not_generating', 'course_not_found', 'module_not_found']

/**
 * Renders the video of a module's current scenes, after regenerating invalidated parts. Returns its key; null
 * if the module must wait for quota first.
 */
export async function renderEditedModule(run: ModuleRun): Promise<string | null> {
  return retryWhenEdited(run, async () => {
    await makeLostParts(run)
    return (await reserveModule(run)) ? renderModuleVideo(run) : null
  })
}

const RENDER: Record<SceneFilePart, typeof narrateScene> = { slide: renderSceneSlide, audio: narrateScene }

/** Regenerates the slides and audio that an edit invalidated; returns whether the module has had a video. */
async function makeLostParts(run: ModuleRun): Promise<boolean> {
  const { courseId, moduleIndex } = run
  const { scenes } = await loadModule(courseId, moduleIndex)
  const rows = await db().reviewEntry.findMany({ where: { courseId, moduleIndex, made: true } })
  await mapLimit(missingParts(scenes, rows), env().WORKERS, ({ part, sceneIndex }) =>
    RENDER[part](run, sceneIndex),
  )
  return rows.some((row) => isVideo(row.artifactType))
}

/** A finished module whose video matches its current scenes is ready again. */
async function settleModule(run: ModuleRun): Promise<string> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    if (module.status !== 'updating') return module.status
    const scenes = await tx.scene.findMany({
      where: { moduleId: module.id },
      orderBy: { sceneIndex: 'asc' },
    })
    const isWhole = scenes.every((scene) => SCENE_FILE_PARTS.every((part) => scene[FILE_KEY[part]]))
    const isCurrent = mediaOf(course).isVideoCurrent({ run, course, module: { ...module, scenes } })
    if (!isWhole || !isCurrent) return module.status
    await tx.module.update({ where: { id: module.id }, data: { status: 'ready', stage: 'done' } })
    await refreshCourse(tx, course)
    return 'ready'
  })
}

/**
 * Handles a failed regeneration: records the reason and releases the reservation for the module's growth. A
 * finished module keeps its video, and the next edit tries again; an unfinished one that lacks what a
 * reviewer would approve fails with its course.
 */
export async function failRefresh(run: ModuleRun, failure: Failure): Promise<void> {
  const { courseId, moduleIndex } = run
  const isFailed = await transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const [failed] = await tx.module.updateManyAndReturn({
      where: { courseId, moduleIndex, status: 'updating' },
      data: { status: 'failed', failure: failureColumn(failure), stage: 'done' },
    })
    if (failed) await releaseModules(tx, course, [failed.id])
    return failed !== undefined
  })
  if (isFailed) return
  const scenes = await db().scene.findMany({ where: { module: { courseId, moduleIndex } } })
  const rows = await db().reviewEntry.findMany({ where: { courseId, moduleIndex, made: true } })
  const isLost = rows.some((row) => isVideo(row.artifactType) && row.status === 'regenerating')
  if (isLost || missingParts(scenes, rows).length > 0) await failCourse(run, moduleIndex, failure)
}
