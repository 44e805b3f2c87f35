import type { Author } from '../../author/contract/author.ts'
import { authorChoice, type CourseAuthorChoice } from '../../author/course-authors.ts'
import { author, authorModel } from '../../author/current-author.ts'
import { isLocalModel } from '../../author/local-model/installed-model.ts'
import type { Mode } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { pgPool } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { quotaMonth } from '../quota/quota-month.ts'

type Standing = {
  ofAccount: CourseAuthorChoice
  ofPreset: CourseAuthorChoice | null
  isSpent: boolean
}

const STANDING = `SELECT a.course_author AS "ofAccount", p.course_author AS "ofPreset",
    COALESCE(m.tokens, 0) >= a.month_tokens AS "isSpent"
  FROM course c JOIN account a ON a.id = c.account_id JOIN preset p ON p.id = c.preset_id
  LEFT JOIN model_month m ON m.account_id = a.id AND m.month = $2
  WHERE c.id = $1`

/**
 * Who writes a course now, as its preset or account has it. A model begins nothing once the account's tokens of
 * the month (UTC) are used up, but finishes what it has begun.
 */
export async function accountAuthor(courseId: string): Promise<Author> {
  const standing = await readStanding(courseId)
  return author(async () => {
    if (standing?.isSpent) throw new AppError('model_month_budget')
  }, choiceOf(standing))
}

/** The author that is chosen for a course, even if this month's tokens are used up. */
export const courseAuthorChoice = async (courseId: string): Promise<CourseAuthorChoice> =>
  choiceOf(await readStanding(courseId))

/**
 * The model of a service that writes a course, as `provider:model`; null: there is none, and a model of this machine
 * only words scenes.
 */
export async function servicedModel({ id, mode }: { id: string; mode: Mode }): Promise<string | null> {
  if (mode === 'test') return null
  const model = await authorModel(await courseAuthorChoice(id))
  return model && !isLocalModel(model) ? model : null
}

/** Whether a model writes a course and grades its open answers, even if this month's tokens are used up. */
export const writesWithModel = async (courseId: string): Promise<boolean> =>
  (await authorModel(await courseAuthorChoice(courseId))) !== null

const choiceOf = (standing: Standing | undefined): CourseAuthorChoice =>
  standing ? authorChoice(standing.ofAccount, standing.ofPreset) : 'model'

async function readStanding(courseId: string): Promise<Standing | undefined> {
  const { rows } = await pgPool().query<Standing>(STANDING, [courseId, quotaMonth(now())])
  return rows[0]
}
