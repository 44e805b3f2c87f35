import { z } from 'zod'
import type { Course } from '../../generated/prisma/client.ts'
import { systemContext } from '../../platform/auth/context.ts'
import { db, Prisma, type Tx } from '../../platform/db.ts'
import type { ErrorCode } from '../../platform/errors/error-table.ts'
import { AppError } from '../../platform/errors.ts'
import { jsonColumn, toJson } from '../../platform/json-column.ts'
import { acceptSuggestions } from './brief/accept-suggestions.ts'
import { launchCourse } from './launch-course.ts'

/** What the creation of a course asked for as soon as its sources are read; `refused`: why it cannot be. */
export type LaunchRequest = { accept: boolean; launch: boolean; refused: ErrorCode | null }

const column: z.ZodType<LaunchRequest> = z.object({
  accept: z.boolean(),
  launch: z.boolean(),
  refused: z.custom<ErrorCode>((value) => typeof value === 'string').nullable(),
})

/** A course's request; null if it asked for nothing, or if it is done. */
export const readLaunchRequest = jsonColumn('course.launch_request', column.nullable())

/** Stores what is to be done for a course once its sources are read. */
export async function requestLaunch(
  tx: Tx,
  courseId: string,
  wanted: Omit<LaunchRequest, 'refused'>,
): Promise<void> {
  const launchRequest = toJson({ ...wanted, refused: null })
  await tx.course.update({ where: { id: courseId }, data: { launchRequest } })
}

/**
 * Does what the creation of a course asked for, if its sources are read: accepts what they suggest for its brief,
 * then launches it. What cannot be, such as a launch with an incomplete brief, is stored with its code. Safe to
 * repeat; no-op without a request, and for a course that was launched or deleted.
 */
export async function fulfillLaunchRequest(courseId: string): Promise<void> {
  const course = await db().course.findUnique({ where: { id: courseId } })
  const request = course && readLaunchRequest(course.launchRequest)
  if (!course || !request || request.refused !== null || course.status !== 'awaiting_brief') return
  const pending = { courseId, status: 'pending', excluded: false } as const
  if (request.accept && (await db().source.count({ where: pending })) > 0) return
  try {
    await fulfill(course, request)
    await settle(courseId, null)
  } catch (error) {
    if (!(error instanceof AppError && error.isPermanent)) throw error
    await settle(courseId, { ...request, refused: error.code })
  }
}

/** {@link fulfillLaunchRequest} of the course of a source that was read or has failed. */
export async function fulfillRequestOfSource(sourceId: string): Promise<void> {
  const source = await db().source.findUnique({ where: { id: sourceId }, select: { courseId: true } })
  if (source?.courseId) await fulfillLaunchRequest(source.courseId)
}

async function fulfill({ id, accountId, mode }: Course, request: LaunchRequest): Promise<void> {
  const ctx = systemContext(accountId, mode)
  if (request.accept) await acceptSuggestions(ctx, id)
  if (request.launch) await launchCourse(ctx, id, `created ${id}`)
}

async function settle(id: string, request: LaunchRequest | null): Promise<void> {
  const launchRequest = request ? toJson(request) : Prisma.DbNull
  await db().course.updateMany({ where: { id }, data: { launchRequest } })
}
