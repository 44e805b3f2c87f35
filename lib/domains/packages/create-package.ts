import type { CoursePackage } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { newId } from '../../platform/ids.ts'
import {
  type CompletionRule,
  isCourseFormat,
  isLiveFormat,
  type PackageDelivery,
  type PackageFormat,
} from '../../product/package-formats.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { FINAL_PASS } from '../quiz/final/final-draw.ts'
import { isCourseFinished } from '../quiz/final/final-rules.ts'
import type { PackageView } from './list-packages.ts'
import { contentPart, readPackageContent } from './package-content.ts'

type PackageInput = {
  format: PackageFormat
  modules?: number[] | undefined
  completion: CompletionRule
  passingScore: number
  delivery?: PackageDelivery | undefined
  /** of the learning platform */
  origin?: string | undefined
  maxLearners?: number | undefined
}

/** Milliseconds after which an unfinished build is started again. */
const LONGEST_BUILD_MS = 30 * 60_000

/**
 * Requests a package of a finished course, built in the background; `modules` are numbers from 1, all if
 * absent. An equivalent one that is being built is returned instead. Throws `course_not_found`,
 * `course_not_finished`, and `module_not_found` for a module learners do not have. A live package is for a
 * learning platform, has the whole course and passes as the portal does.
 */
export async function createPackage(ctx: Ctx, courseId: string, input: PackageInput): Promise<PackageView> {
  const delivery = input.delivery ?? 'file'
  if (delivery === 'live') checkLive(input)
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (!isCourseFinished(course)) throw new AppError('course_not_finished')
    const moduleNums = [...new Set(input.modules ?? [])].sort((a, b) => a - b)
    const content = contentPart(await readPackageContent(tx, course.id), moduleNums)
    if (!content) throw new AppError('module_not_found')
    const hasTest =
      isCourseFormat(input.format) && content.modules.some(({ questions }) => questions.length > 0)
    const wanted = {
      courseId: course.id,
      format: input.format,
      // Without a test, there is nothing to pass.
      completion: hasTest ? input.completion : ('watched' as const),
      passingScore: input.passingScore,
      delivery,
      ...(delivery === 'live' && {
        origin: input.origin ?? null,
        ...(input.maxLearners !== undefined && { maxLearners: input.maxLearners }),
      }),
    }
    const open: CoursePackage | null = await tx.coursePackage.findFirst({
      where: {
        ...wanted,
        moduleNums: { equals: moduleNums },
        status: 'building',
        // A lost build must not be waited for.
        createdAt: { gt: new Date(now().getTime() - LONGEST_BUILD_MS) },
      },
    })
    if (open) return { ...open, title: course.title, isOutdated: false, learnerCount: 0 }
    const row = await tx.coursePackage.create({
      data: { id: newId('pkg'), ...wanted, moduleNums, release: course.release, createdAt: now() },
    })
    await sendEvent(tx, 'package/requested', {
      package_id: row.id,
      course_id: course.id,
      account_id: course.accountId,
    })
    return { ...row, title: course.title, isOutdated: false, learnerCount: 0 }
  })
}

function checkLive({ format, modules, passingScore }: PackageInput): void {
  if (!isLiveFormat(format))
    throw new InvalidInputError([
      {
        loc: ['body', 'delivery'],
        msg: 'Only a package for a learning platform can be live',
        type: 'live_format',
        input: 'live',
      },
    ])
  if (modules !== undefined)
    throw new InvalidInputError([
      {
        loc: ['body', 'modules'],
        msg: 'A live package has the whole course',
        type: 'live_modules',
        input: modules,
      },
    ])
  if (passingScore !== FINAL_PASS)
    throw new InvalidInputError([
      {
        loc: ['body', 'passing_score'],
        msg: `A live package is graded as in the portal: ${FINAL_PASS}`,
        type: 'live_passing_score',
        input: passingScore,
      },
    ])
}
