import type { Ctx } from '../auth/context.ts'
import { readHoldings } from '../billing/read-holdings.ts'
import { now } from '../clock.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { BriefAnswer, CourseUsage, Prisma } from '../generated/prisma/client.ts'
import { completed, courseProgress, type Progress } from './course-progress.ts'
import { workedSoFar } from './work-time.ts'

/** What a course record is made of; scenes without their texts. */
export const courseInclude = {
  sources: { select: { status: true } },
  outlines: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 },
  openReviews: { orderBy: { since: 'asc' } },
  modules: {
    orderBy: { moduleIndex: 'asc' },
    include: {
      scenes: { select: { slideKey: true, audioKey: true, audioSeconds: true } },
      _count: { select: { questions: { where: { active: true } } } },
    },
  },
} as const satisfies Prisma.CourseInclude

type CourseRow = Prisma.CourseGetPayload<{ include: typeof courseInclude }>
export type CourseView = CourseRow & { progress: Progress; durationSeconds: number }

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
    include: { ...courseInclude, answers: true, usage: true },
  })
  if (!course) throw new AppError('course_not_found')
  const { answers, usage, ...row } = course
  const holdings = [...(await readHoldings(db(), courseId)).values()]
  return {
    ...toCourseView(row),
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

/** Adds what is worked out from a course's rows. */
export function toCourseView(course: CourseRow): CourseView {
  const work = {
    sourcesReady: course.sources.length > 0 && course.sources.every((source) => source.status !== 'pending'),
    outlineReady: course.outlines.length > 0,
    modules: course.modules.map((module) => ({
      scenes: module.sceneCount,
      texts: module.scenes.length > 0,
      slides: module.scenes.filter((scene) => scene.slideKey).length,
      audios: module.scenes.filter((scene) => scene.audioKey).length,
      quiz: module._count.questions > 0,
      video: module.videoKey !== null,
      ready: module.status === 'ready',
    })),
  }
  const worked = course.status === 'generating' ? workedSoFar(course, now()) : null
  const progress = courseProgress(work, worked)
  const durationSeconds = course.modules.reduce((sum, module) => sum + (module.durationSeconds ?? 0), 0)
  const isDone = ['ready', 'partial_quota_exceeded'].includes(course.status)
  return { ...course, durationSeconds, progress: isDone ? completed(progress) : progress }
}
