import type { Course } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { changedModules } from './changed-modules.ts'
import { editionScene } from './edition-scene.ts'
import { moveLearners } from './move-learners.ts'
import { type Edition, readRelease } from './read-release.ts'

/**
 * Writes the next release of a locked course if it is finished, nothing of it is being generated, and learners would
 * see a difference. While a change of a source has taken differences and is open, none is written: what was taken of
 * it comes in one release. Learners who have to be are moved on. Idempotent. Returns the course.
 */
export async function recordRelease(tx: Tx, course: Course): Promise<Course> {
  const current = await settledModules(tx, course)
  if (!current) return course
  const { id: courseId, release: previous } = course
  const before = previous === null ? [] : await readRelease(tx, courseId, previous)
  const changed = changedModules(before, current)
  const indexes = changed.map(({ moduleIndex }) => moduleIndex)
  await renewFiles(tx, before, current, indexes)
  if (changed.length === 0)
    return course.nextOnUpdate === null
      ? course
      : tx.course.update({ where: { id: courseId }, data: { nextOnUpdate: null } })
  const number = (previous ?? 0) + 1
  const onUpdate = course.nextOnUpdate ?? course.onUpdate
  await tx.courseRelease.create({ data: { courseId, number, onUpdate, createdAt: now() } })
  await tx.moduleEdition.updateMany({
    where: { courseId, until: null, moduleIndex: { in: indexes } },
    data: { until: number },
  })
  await tx.moduleEdition.createMany({
    data: current
      .filter(({ moduleIndex }) => indexes.includes(moduleIndex))
      .map(({ scenes, ...edition }) => ({ ...edition, since: number, scenes: toJson(scenes) })),
  })
  const released = await tx.course.update({
    where: { id: courseId },
    data: { release: number, nextOnUpdate: null },
  })
  if (previous === null) await pinBegun(tx, courseId, number)
  else
    await recordWebhookEvent(tx, 'course.updated', released, `${courseId}:updated:${number}`, {
      release: number,
      previous_release: previous,
      changed_modules: indexes.map((index) => index + 1),
      on_update: onUpdate,
    })
  if (onUpdate === 'require') await moveLearners(tx, courseId, number)
  return released
}

const FINISHED = ['ready', 'partial_quota_exceeded']

/** The modules as learners have them from now on; null while they are not to see them. */
async function settledModules(tx: Tx, { id: courseId, status, release }: Course): Promise<Edition[] | null> {
  if (!FINISHED.includes(status)) return null
  const modules = await tx.module.findMany({
    where: { courseId, status: { not: 'skipped' } },
    orderBy: { moduleIndex: 'asc' },
    include: {
      scenes: { orderBy: { sceneIndex: 'asc' } },
      questions: {
        where: { active: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { id: true },
      },
    },
  })
  if (modules.length === 0 || modules.some((module) => module.status !== 'ready')) return null
  if (release !== null && (await isUnderReview(tx, courseId))) return null
  return modules.map(({ id, moduleIndex, title, description, ...module }) => ({
    ...{ courseId, moduleId: id, moduleIndex, title, description, since: 0, until: null },
    durationSeconds: module.durationSeconds,
    videoKey: module.videoKey,
    captionsKey: module.captionsKey,
    scenes: module.scenes.map(editionScene),
    questionIds: module.questions.map((question) => question.id),
  }))
}

const isUnderReview = async (tx: Tx, courseId: string): Promise<boolean> =>
  (await tx.sourceChange.count({
    where: { courseId, status: 'open', differences: { some: { decision: 'taken' } } },
  })) > 0

/** A module that says the same may have new files, such as after an update of the renderer. */
async function renewFiles(
  tx: Tx,
  before: readonly Edition[],
  current: readonly Edition[],
  changed: readonly number[],
): Promise<void> {
  for (const { courseId, moduleIndex, since } of before) {
    const now = current.find((edition) => edition.moduleIndex === moduleIndex)
    if (!now || changed.includes(moduleIndex)) continue
    const { description, durationSeconds, videoKey, captionsKey, scenes } = now
    await tx.moduleEdition.update({
      where: { courseId_moduleIndex_since: { courseId, moduleIndex, since } },
      data: { description, durationSeconds, videoKey, captionsKey, scenes: toJson(scenes) },
    })
  }
}

/** Those who began while the course was being generated began its first release. */
const pinBegun = (tx: Tx, courseId: string, release: number): Promise<number> => tx.$executeRaw`
  UPDATE enrollment e SET release = ${release}
  WHERE e.course_id = ${courseId} AND e.release IS NULL AND (
    EXISTS (SELECT FROM module_progress p WHERE p.enrollment_id = e.id)
    OR EXISTS (SELECT FROM quiz_attempt a WHERE a.enrollment_id = e.id))`
