import { modelChoice } from '../../author/model-settings.ts'
import type { BriefAnswer, CourseUsage } from '../../generated/prisma/client.ts'
import { naturalKind } from '../../media/narration/current-narrator.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { tokensCost } from '../../product/providers/course-cost.ts'
import { readReservations } from '../quota/read-reservations.ts'
import { readLook } from './course-json.ts'
import { getCourseView } from './get-course-view.ts'
import type { CourseWarning } from './progress/course-warning.ts'
import { listCourseWarnings } from './progress/list-course-warnings.ts'
import type { CourseView } from './read-courses.ts'

/**
 * Additional fields of a single course; the seconds come from the ledger. `spokenCharacters` counts
 * characters sent to a provider or, without one, characters of narration whose audio is the course's own; 0
 * in the sandbox, which synthesizes nothing.
 */
export type CourseRecord = CourseView & {
  answers: BriefAnswer[]
  /** `money` only for operators, if they have set prices */
  model: { calls: number; inputTokens: number; outputTokens: number; money: number | null }
  spokenCharacters: number
  chargedSeconds: number
  reservedSeconds: number
  warnings: CourseWarning[]
  /** see speakAgain */
  canSpeakAgain: boolean
  /** the persona that narrates it; null before its launch */
  effectiveVoice: string | null
}

const ENDED: readonly string[] = ['ready', 'partial_quota_exceeded']

/** A course with its modules, open reviews, progress and brief. `course_not_found`. */
export async function getCourse(ctx: Ctx, courseId: string): Promise<CourseRecord> {
  const where = { courseId }
  const [course, answers, usage, held, spokenCharacters, launched, { prices }] = await Promise.all([
    getCourseView(ctx, courseId),
    db().briefAnswer.findMany({ where }),
    db().courseUsage.findMany({ where }),
    readReservations(db(), courseId),
    countSpoken(courseId),
    db().course.findUnique({ where: { id: courseId }, select: { look: true } }),
    modelChoice(),
  ])
  const warnings = await listCourseWarnings(course)
  const holdings = [...held.values()]
  const inputTokens = sumOf(usage, 'inputTokens')
  const outputTokens = sumOf(usage, 'outputTokens')
  // What a provider had cached is not known, so all is counted as sent for the first time.
  const tokens = { sent: inputTokens, repeated: 0, received: outputTokens }
  return {
    ...course,
    warnings,
    canSpeakAgain: ENDED.includes(course.status) && naturalKind(course) !== null,
    effectiveVoice: readLook(launched?.look ?? null)?.voice ?? null,
    answers,
    model: {
      calls: sumOf(usage, 'calls'),
      ...{ inputTokens, outputTokens },
      money: prices && ctx.actor.kind === 'operator' ? tokensCost(tokens, prices) : null,
    },
    spokenCharacters: sumOf(usage, 'characters') || spokenCharacters,
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
    WHERE m.course_id = ${courseId} AND s.audio_key LIKE 'courses/%'`
  return spoken?.characters ?? 0
}
