import type { ReadSegment, ReadXliff, XliffProblem } from '../../media/xliff/xliff-file.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { decodeBase64 } from '../../platform/http/bodies/decode-base64.ts'
import { asOneLine, isOneLine } from '../../platform/line-text.ts'
import { refused } from '../../product/failures/failure-reason.ts'
import type { Language } from '../../product/source-document.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { refusalOfFailure } from '../sources/readers/extract-document.ts'
import { INSPECTION_TIME, inspectionPool } from '../sources/readers/source-pool.ts'
import { inUploadTurn } from '../sources/readers/upload-turn.ts'
import { readSegments } from './course-segments.ts'
import {
  findTranslation,
  type TranslationView,
  textsOf,
  translationRules,
  viewTranslation,
} from './course-translation.ts'
import { saveTexts } from './save-texts.ts'
import { sortSegments, type XliffOutcome } from './sort-segments.ts'

const MAX_XLIFF_BYTES = 10 * 1024 * 1024

const TEXT = {
  xliff_base64: 'This is not valid base64',
  xliff_too_large: 'The file has more than 10 MB',
  xliff_not_xml: 'This file is not well-formed XML',
  xliff_doctype: 'An XLIFF file has no DOCTYPE',
  xliff_not_xliff: 'This is no XLIFF file with one file element',
  xliff_version: 'This is another version of XLIFF: send 2.1 or 2.0, as it was exported',
  xliff_other_course: 'This file is of another course',
  xliff_other_language: 'This file is from or to another language',
} as const
const wrong = (reason: keyof typeof TEXT): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'base64'], type: 'value_error', msg: TEXT[reason], ctx: { reason } },
  ])

export type ImportedXliff = XliffOutcome & { translation: TranslationView }

/**
 * Takes the translations of a file that comes back: every segment that is as the course says it now, and names the
 * others. `acceptLost`: also those that lack figures or terms of the original. A file that cannot be read, or is of
 * another course or language, changes nothing: InvalidInputError. Throws `course_not_found`,
 * `translation_not_found`.
 */
export async function importXliff(
  ctx: Ctx,
  courseId: string,
  language: Language,
  { base64, acceptLost }: { base64: string | Uint8Array; acceptLost: boolean },
): Promise<ImportedXliff> {
  await transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await findTranslation(tx, courseId, language)
  })
  const file = await readFile(ctx, base64)
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (file.original !== course.id) throw wrong('xliff_other_course')
    if (languageOf(file.from) !== course.language || languageOf(file.to) !== language)
      throw wrong('xliff_other_language')
    const translation = await findTranslation(tx, courseId, language)
    const segments = await readSegments(tx, course)
    const known = await textsOf(tx, translation)
    const rules = translationRules(course, language)
    const { texts, ...answer } = sortSegments(file.segments.map(cleaned), segments, known, rules, acceptLost)
    await saveTexts(tx, translation, { texts, known, by: ctx.actor.label })
    return {
      ...answer,
      translation: viewTranslation(course, translation, segments, await textsOf(tx, translation)),
    }
  })
}

async function readFile(ctx: Ctx, base64: string | Uint8Array): Promise<ReadXliff> {
  const bytes = typeof base64 === 'string' ? decodeBase64(base64) : base64
  if (!bytes?.length) throw wrong('xliff_base64')
  if (bytes.length > MAX_XLIFF_BYTES) throw wrong('xliff_too_large')
  const read = await inUploadTurn(ctx, () =>
    inspectionPool().run('inspectXliff', bytes, INSPECTION_TIME).catch(refusalOfFailure),
  )
  if ('refusal' in read) throw refused(['body', 'base64'], read.refusal)
  if ('problem' in read) throw wrong(`xliff_${read.problem satisfies XliffProblem}`)
  return read
}

/** Tools for translators write the region they have: "fr-FR" is fr. */
function languageOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return null
  }
}

/** Lines that a tool has wrapped are one again; the no-break spaces of French stay. */
function cleaned(segment: ReadSegment): ReadSegment {
  const { source, target } = segment
  if (source.trim().includes('\n')) return { ...segment, target: target.trim() }
  const line = target.replace(/[ \t\r\n]+/g, ' ').trim()
  return { ...segment, target: isOneLine(line) ? line : asOneLine(line) }
}
