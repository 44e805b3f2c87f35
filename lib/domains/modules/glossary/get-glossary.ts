import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { readGlossary, readLook } from '../../courses/course-json.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { readVoiceStyle } from '../../presets/styles/style-json.ts'
import { artifactContentOf } from '../../presets/styles/style-setup.ts'
import type { GlossaryEntry } from '../../voices/glossary/glossary-entry.ts'

/** The entries of a course, and those of its preset that apply to it. */
export type CourseGlossary = { courseId: string; own: GlossaryEntry[]; ofPreset: GlossaryEntry[] }

/** The pronunciations of a course. Throws `course_not_found`. */
export const getGlossary = (ctx: Ctx, courseId: string): Promise<CourseGlossary> =>
  transaction(async (tx) => readCourseGlossary(tx, await getOwnCourse(tx, ctx, courseId)))

/** The same for a loaded course; a launched one keeps its preset's glossary as of the launch. */
export async function readCourseGlossary(tx: Tx, course: Course): Promise<CourseGlossary> {
  const look = readLook(course.look)
  const ofPreset = look ? (look.glossary ?? []) : await presetGlossary(tx, course.presetId)
  return { courseId: course.id, own: readGlossary(course.glossary), ofPreset }
}

async function presetGlossary(tx: Tx, presetId: string): Promise<GlossaryEntry[]> {
  const artifacts = await tx.presetArtifact.findMany({ where: { presetId, kind: 'voice_style' } })
  return artifactContentOf({ artifacts }, 'voice_style', readVoiceStyle)?.glossary ?? []
}
