import type { Ctx } from '../auth/context.ts'
import { readHoldings } from '../billing/read-holdings.ts'
import { now } from '../clock.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { BriefAnswer, Course, CourseUsage } from '../generated/prisma/client.ts'
import { completed, courseProgress, type Progress } from './course-progress.ts'
import { type CourseWork, type ModuleView, readCourseWork } from './read-course-work.ts'
import { workedSoFar } from './work-time.ts'

/** A course and what it has so far. */
export type CourseView = Course & {
  openReviews: CourseWork['openReviews']
  modules: ModuleView[]
  progress: Progress
  durationSeconds: number
}

/**
 * What the single record shows besides; the seconds are those of the ledger. `spokenCharacters` are those a provider was
 * sent, or, where none was asked, those of the narration that has its audio.
 */
export type CourseRecord = CourseView & {
  answers: BriefAnswer[]
  model: { calls: number; inputTokens: number; outputTokens: number }
  spokenCharacters: number
  chargedSeconds: number
  reservedSeconds: number
}

/** A course with its modules, open reviews, progress and brief. `course_not_found`. */
export async function getCourse(ctx: Ctx, courseId: string): Promise<CourseRecord> {
  const course = await db().course.findFirst({
    where: { id: courseId, accountId: ctx.accountId, mode: ctx.mode },
    include: { answers: true, usage: true },
  })
  if (!course) throw new AppError('course_not_found')
  const { answers, usage, ...row } = course
  const [workOf, held] = await Promise.all([readCourseWork([courseId]), readHoldings(db(), courseId)])
  const holdings = [...held.values()]
  return {
    ...toCourseView(row, workOf(courseId)),
    answers,
    model: {
      calls: sumOf(usage, 'calls'),
      inputTokens: sumOf(usage, 'inputTokens'),
      outputTokens: sumOf(usage, 'outputTokens'),
    },
    spokenCharacters: sumOf(usage, 'characters') || (await countSpoken(courseId)),
    chargedSeconds: holdings.reduce((sum, { chargedSeconds }) => sum + chargedSeconds, 0),
    reservedSeconds: holdings.reduce((sum, { reservedSeconds }) => sum + reservedSeconds, 0),
  }
}

type Counted = 'calls' | 'inputTokens' | 'outputTokens' | 'characters'
const sumOf = (usage: CourseUsage[], counted: Counted): number =>
  usage.reduce((sum, row) => sum + row[counted], 0)

async function countSpoken(courseId: string): Promise<number> {
  const [spoken] = await db().$queryRaw<{ characters: number }[]>`
    SELECT coalesce(sum(length(s.narration)), 0)::int AS characters
    FROM scene s JOIN module m ON m.id = s.module_id
    WHERE m.course_id = ${courseId} AND s.audio_key IS NOT NULL`
  return spoken?.characters ?? 0
}

/** Courses with what they have, in their order. */
export async function viewCourses(courses: readonly Course[]): Promise<CourseView[]> {
  const workOf = await readCourseWork(courses.map(({ id }) => id))
  return courses.map((course) => toCourseView(course, workOf(course.id)))
}

function toCourseView(
  course: Course,
  { sourcesReady, outlineReady, openReviews, modules }: CourseWork,
): CourseView {
  const work = {
    sourcesReady,
    outlineReady,
    modules: modules.map((module) => ({
      scenes: module.sceneCount,
      texts: module.scenes > 0,
      slides: module.slides,
      audios: module.audios,
      quiz: module.questionCount > 0,
      video: module.hasVideo,
      ready: module.status === 'ready',
    })),
  }
  const worked = course.status === 'generating' ? workedSoFar(course, now()) : null
  const progress = courseProgress(work, worked)
  const durationSeconds = modules.reduce((sum, module) => sum + (module.durationSeconds ?? 0), 0)
  const isDone = ['ready', 'partial_quota_exceeded'].includes(course.status)
  return {
    ...course,
    openReviews,
    modules,
    durationSeconds,
    progress: isDone ? completed(progress) : progress,
  }
}
