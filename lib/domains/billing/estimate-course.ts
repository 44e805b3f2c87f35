import type { Prisma } from '../../generated/prisma/client.ts'
import { narrationLength } from '../../media/narration/narration-length.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type CourseLook, courseLook } from '../courses/course-look.ts'
import { moduleLength } from '../modules/module-length.ts'
import { lookOf } from '../modules/scenes/scene-request.ts'
import { planReservation, wholeSeconds } from '../quota/charge-plan.ts'
import { quotaOf } from '../quota/course-quota.ts'
import { quotaMonth } from '../quota/quota-month.ts'
import { readQuota } from '../quota/read-balance.ts'
import { readReservations } from '../quota/read-reservations.ts'
import { type DryRunModule, dryRunCourse } from './dry-run-course.ts'

/** `estimatedSeconds` of the whole course, `remainingSeconds` of the account's quota this month. */
export type CourseEstimate = { estimatedSeconds: number; remainingSeconds: number; fits: boolean }

const estimateInclude = {
  account: true,
  answers: true,
  sources: { where: { excluded: false }, orderBy: { position: 'asc' } },
  outlines: { orderBy: { version: 'desc' }, take: 1 },
  modules: { orderBy: { moduleIndex: 'asc' }, include: { scenes: { orderBy: { sceneIndex: 'asc' } } } },
  preset: { include: { artifacts: true, answers: true } },
} as const satisfies Prisma.CourseInclude
type Estimated = Prisma.CourseGetPayload<{ include: typeof estimateInclude }>

/**
 * Estimates the video length of a course. What is not written yet is drafted by the built-in author,
 * whichever author writes the course: nothing is stored and no model is called. Throws `course_not_found`,
 * `sources_pending`, `no_usable_source` or `sources_too_complex`.
 */
export async function estimateCourse(ctx: Ctx, courseId: string): Promise<CourseEstimate> {
  const course = await db().course.findFirst({
    where: { id: courseId, accountId: ctx.accountId, mode: ctx.mode },
    include: estimateInclude,
  })
  if (!course) throw new AppError('course_not_found')
  const lengths = await moduleLengths(course)
  const quota = await readQuota(db(), ctx)
  return {
    estimatedSeconds: lengths.reduce((sum, { seconds }) => sum + seconds, 0),
    remainingSeconds: quota.remainingSeconds,
    fits: await fits(course, lengths),
  }
}

type Length = { moduleId: string | null; seconds: number }

async function fits(course: Estimated, lengths: readonly Length[]): Promise<boolean> {
  const none = { chargedSeconds: 0, reservedSeconds: 0, month: null }
  const holdings = await readReservations(db(), course.id)
  const today = quotaMonth(now())
  const room = await quotaOf(course).room(db(), course.account)
  const growth = lengths.reduce((sum, { moduleId, seconds }) => {
    const entries =
      planReservation(holdings.get(moduleId ?? '') ?? none, seconds, today, () => Infinity) ?? []
    return sum + entries.reduce((added, entry) => added + entry.seconds, 0)
  }, 0)
  return growth <= room
}

async function moduleLengths(course: Estimated): Promise<Length[]> {
  const modules = course.modules.filter(({ status }) => status !== 'skipped')
  const written = modules.filter(({ scenes }) => scenes.length > 0)
  const known = written.map(({ id, scenes }) => ({ moduleId: id, seconds: moduleLength(course, scenes) }))
  if (modules.length > 0 && written.length === modules.length) return known
  const isUnwritten = (index: number) => !written.some(({ moduleIndex }) => moduleIndex === index)
  const rehearsed = await dryRunCourse(course, isUnwritten)
  return [
    ...known,
    ...rehearsed.map(({ moduleIndex, scenes }) => ({
      moduleId: modules.find((module) => module.moduleIndex === moduleIndex)?.id ?? null,
      seconds: rehearsedLength(course, scenes),
    })),
  ]
}

function rehearsedLength(course: Estimated, scenes: DryRunModule['scenes']): number {
  const { voice, pace }: CourseLook =
    course.look === null && course.status === 'awaiting_brief'
      ? courseLook(course, course.preset)
      : lookOf(course)
  const language = course.language
  const seconds = scenes.map((scene) =>
    narrationLength({ ...scene, language, persona: voice, pronunciations: [], pace }),
  )
  return wholeSeconds(seconds.reduce((sum, length) => sum + length, 0))
}
