import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Language } from '../../product/source-document.ts'
import { completeSettings, type ReviewSettings } from '../ledger/checkpoint-list.ts'
import { getOwnPreset, lockOwnPresetShared } from '../ownership/lock-own-preset.ts'
import { checkAnswers, type SubmittedAnswer } from '../presets/questionnaire/question-check.ts'
import type { StoredAnswer } from '../presets/questionnaire/question-form.ts'
import { courseTitle } from '../runs/course-title.ts'
import {
  addSources,
  type PreparedSource,
  prepareSources,
  type SourceInput,
  storeSources,
} from '../sources/add-sources.ts'
import { sourceTitle } from '../sources/source-title.ts'
import { BRIEF_FORM } from './brief/brief-form.ts'
import { storeBriefAnswers } from './brief/store-answers.ts'
import { fulfillLaunchRequest, requestLaunch } from './launch-request.ts'

export type CourseInput = SourceInput & {
  presetId: string
  title?: string | undefined
  language: Language
  externalRef?: string | undefined
  instructions?: string | undefined
  targetMinutes?: number | undefined
  voice?: string | undefined
  quizSize: number
  videoQuestions?: boolean | undefined
  /** answers of the brief, and whether open questions take what the sources suggest once they are read */
  brief?: { answers: readonly SubmittedAnswer[]; accept: boolean } | undefined
  /** differences from the account's settings */
  reviewSettings?: Partial<ReviewSettings> | undefined
  /** to be launched as soon as its brief allows */
  launch?: boolean | undefined
}

/**
 * Creates a course in `awaiting_brief` with its sources, which are read immediately. If `externalRef` is
 * known, everything else is ignored: the existing course is returned and `created` is false. What `brief` and
 * `launch` ask for is done at once if the sources need not be read for it, else when they are. Throws
 * `preset_not_found` or `preset_not_ready`; InvalidInputError lists each unusable file and each wrong answer.
 */
export async function createCourse(
  ctx: Ctx,
  input: CourseInput,
): Promise<{ course: Course; created: boolean }> {
  const known = await findByReference(ctx, input.externalRef)
  if (known) return { course: known, created: false }
  const answers = checkedAnswers(input)
  const preset = await getOwnPreset(db(), ctx, input.presetId)
  if (preset.status !== 'ready') throw new AppError('preset_not_ready')
  const sources = await prepareSources(ctx, input, input.language)
  const id = newId('crs')
  const created = await storeSources(sources, () =>
    transaction(async (tx) => {
      await lockOwnPresetShared(tx, ctx, input.presetId)
      const made = await tx.course.createMany({
        data: [await courseRow(tx, ctx, id, input, sources)],
        skipDuplicates: true,
      })
      if (made.count === 0) return false
      await addSources(tx, ctx, { courseId: id }, sources)
      await storeBriefAnswers(tx, id, answers)
      const { brief, launch = false } = input
      if (brief?.accept || launch) await requestLaunch(tx, id, { accept: brief?.accept ?? false, launch })
      return true
    }),
  )
  if (created) await fulfillLaunchRequest(id)
  const course = created
    ? await db().course.findUniqueOrThrow({ where: { id } })
    : await findByReference(ctx, input.externalRef)
  if (!course) throw new AppError('internal_error')
  return { course, created }
}

/** The answers of a course's brief as they are stored. */
function checkedAnswers({ brief }: CourseInput): StoredAnswer[] {
  const { answers, issues } = checkAnswers(BRIEF_FORM, brief?.answers ?? [])
  const inBrief = issues.map(({ loc: [body = 'body', ...rest], ...issue }) => ({
    loc: [body, 'brief', ...rest],
    ...issue,
  }))
  if (inBrief.length > 0) throw new InvalidInputError(inBrief)
  return answers
}

async function courseRow(
  tx: Tx,
  ctx: Ctx,
  id: string,
  input: CourseInput,
  sources: readonly PreparedSource[],
) {
  const account = await tx.account.findUniqueOrThrow({ where: { id: ctx.accountId } })
  const [first] = sources
  return {
    id,
    accountId: ctx.accountId,
    mode: ctx.mode,
    presetId: input.presetId,
    externalRef: input.externalRef ?? null,
    givenTitle: input.title ?? null,
    title: courseTitle(input.title ?? null, null, first ? sourceTitle(first) : null),
    language: input.language,
    instructions: input.instructions ?? null,
    targetMinutes: input.targetMinutes ?? null,
    quizSize: input.quizSize,
    videoQuestions: input.videoQuestions ?? true,
    voice: input.voice ?? null,
    reviewSettings: { ...completeSettings(account.reviewSettings), ...input.reviewSettings },
  }
}

async function findByReference(ctx: Ctx, externalRef: string | undefined): Promise<Course | null> {
  if (!externalRef) return null
  return db().course.findFirst({ where: { accountId: ctx.accountId, mode: ctx.mode, externalRef } })
}
