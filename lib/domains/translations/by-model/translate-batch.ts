import type { TranslationAnswer } from '../../../author/contract/author.ts'
import type { Course, TranslatedText, Translation } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { Prisma, type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { failureColumn } from '../../../product/failures/failure-column.ts'
import type { Failure } from '../../../product/failures/failure-reason.ts'
import { servicedModel } from '../../makers/account-author.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { findLockedCourse } from '../../runs/lock-course.ts'
import { readSegments, SEGMENT_PARTS } from '../course-segments.ts'
import { textsOf, translationRules } from '../course-translation.ts'
import { saveTexts } from '../save-texts.ts'
import { type TargetProblem, type TranslationRules, targetProblem } from '../target-problems.ts'
import { comparable, sourceHash, type TranslatedSegment, translatedSegments } from '../translated-segments.ts'
import { type ModelProblem, readModelProblems } from './model-problems.ts'

/** Texts and their characters for one call. */
const MOST_TEXTS = 30
const MOST_CHARACTERS = 5000

type Batch = {
  course: Course
  translation: Translation
  rules: TranslationRules
  segments: TranslatedSegment[]
  open: TranslatedSegment[]
}

/**
 * Translates the next texts that are missing or stale with the course's language model, and stores those that are
 * right. Returns how many are left, 0 if the translation was deleted in the meantime or is not being translated.
 * Throws what the author throws, `no_language_model` if the course has none by now.
 */
export async function translateBatch(translationId: string): Promise<number> {
  const batch = await transaction((tx) => readBatch(tx, translationId))
  if (!batch) return 0
  const { course, open } = batch
  if (open.length > 0) {
    const model = await servicedModel(course)
    if (model === null) throw new AppError('no_language_model')
    const answers = await translate(batch)
    await transaction((tx) => store(tx, batch, answers, model))
  }
  return transaction((tx) => endIfDone(tx, translationId))
}

async function readBatch(tx: Tx, translationId: string): Promise<Batch | null> {
  const row = await tx.translation.findUnique({ where: { id: translationId }, include: { course: true } })
  if (row?.byModel !== 'running') return null
  const { course, ...translation } = row
  const segments = translatedSegments(await readSegments(tx, course), await textsOf(tx, translation))
  const rules = translationRules(course, translation.language)
  return { course, translation, rules, segments, open: openIn(segments, translation) }
}

/** The texts of a unit with the same words are translated once. */
const keyOf = ({ unit, text }: TranslatedSegment): string => `${unit} ${sourceHash(text)}`

function openIn(
  segments: readonly TranslatedSegment[],
  { byModelProblems }: Translation,
): TranslatedSegment[] {
  const seen = new Set(readModelProblems(byModelProblems).map(({ unit, hash }) => `${unit} ${hash}`))
  return segments.filter((segment) => {
    const isNew = segment.state !== 'translated' && !seen.has(keyOf(segment))
    seen.add(keyOf(segment))
    return isNew
  })
}

/** The first texts that fit into a call; at least one. */
function firstOf(open: readonly TranslatedSegment[]): TranslatedSegment[] {
  let length = 0
  return open.slice(0, MOST_TEXTS).filter(({ text }, index) => {
    length += text.length
    return index === 0 || length <= MOST_CHARACTERS
  })
}

function translate({ course, rules, segments, open }: Batch): Promise<TranslationAnswer[]> {
  const texts = firstOf(open)
  const titles = segments.filter(({ part }) => part.endsWith('title'))
  const near = segments.slice(0, segments.indexOf(texts[0]!)).reverse()
  return courseAuthor(course).translateTexts({
    from: rules.from,
    to: rules.to,
    keptTerms: rules.keptTerms.map(({ term }) => term),
    known: [...new Set([...near.slice(0, 10), ...titles, ...near])].flatMap(({ state, text, target }) =>
      state === 'translated' && target ? [{ source: text, target }] : [],
    ),
    texts: texts.map(({ text, part, moduleIndex, sceneIndex, translatedFrom, target }) => ({
      text,
      what: [
        part.replaceAll('_', ' '),
        ...(moduleIndex === null ? [] : [`module ${moduleIndex + 1}`]),
        ...(sceneIndex === null ? [] : [`scene ${sceneIndex + 1}`]),
      ].join(', '),
      before: translatedFrom && target ? { source: translatedFrom, target } : null,
    })),
    refuse: (index, target) => {
      const problem = targetProblem(texts[index]!, target, rules)
      return problem && whyRefused(problem, SEGMENT_PARTS[texts[index]!.part])
    },
  })
}

function whyRefused({ reason, lost }: TargetProblem, mostCharacters: number): string {
  switch (reason) {
    case 'too_long':
      return `It may have ${mostCharacters} characters at most.`
    case 'cells_lost':
      return 'It needs as many cells as the original, separated by “ | ”.'
    case 'terms_lost':
      return `These terms have to stay as they are: ${lost.join('; ')}`
    case 'figures_lost':
      return `These figures of the original are missing: ${lost.join('; ')}`
  }
}

async function store(
  tx: Tx,
  { translation: { id }, rules, open }: Batch,
  answers: readonly TranslationAnswer[],
  model: string,
): Promise<void> {
  // Locks the row: a person may import a file meanwhile, or the same step run twice.
  const [row] = await tx.translation.updateManyAndReturn({
    where: { id, byModel: 'running' },
    data: { byModelAt: now() },
  })
  if (!row) return
  const known = await textsOf(tx, row)
  const isKnown = (segment: TranslatedSegment) =>
    known.some((text) => `${text.unit} ${text.hash}` === keyOf(segment))
  const written = firstOf(open)
    .map((segment, index) => ({ segment, answer: answers[index]! }))
    .filter(({ segment }) => !isKnown(segment))
  const texts = written
    .filter(({ answer }) => answer.problem === null)
    .map(({ segment, answer }) => newText(segment, answer))
  await saveTexts(tx, row, { texts, known: [] as TranslatedText[], by: model })
  const problems = [
    ...readModelProblems(row.byModelProblems),
    ...written.flatMap(({ segment, answer }) => problemOf(segment, answer, rules)),
  ]
  const data = { byModelTaken: { increment: texts.length }, byModelProblems: problems }
  await tx.translation.update({ where: { id }, data })
}

const newText = ({ unit, id, text }: TranslatedSegment, { target }: TranslationAnswer) => ({
  unit,
  hash: sourceHash(text),
  segment: id,
  source: comparable(text),
  target,
})

function problemOf(
  segment: TranslatedSegment,
  answer: TranslationAnswer,
  rules: TranslationRules,
): ModelProblem[] {
  if (answer.problem === null) return []
  const { unit, id, text } = segment
  const why = targetProblem(segment, answer.target, rules)
  const at = { unit, id, hash: sourceHash(text), source: text, target: answer.target }
  return [
    why ? { ...at, ...why, words: '' } : { ...at, reason: 'other_meaning', lost: [], words: answer.problem },
  ]
}

/** How many texts are left; with none, it is done. */
async function endIfDone(tx: Tx, translationId: string): Promise<number> {
  const batch = await readBatch(tx, translationId)
  if (!batch || batch.open.length > 0) return batch?.open.length ?? 0
  const where = { id: translationId, byModel: 'running' as const }
  await tx.translation.updateMany({
    where,
    data: { byModel: 'done', byModelAt: now(), byModelFailure: Prisma.DbNull },
  })
  return 0
}

/** Ends a translation that the model could not finish; what it wrote before stays. */
export async function failModelTranslation(
  { translation_id: id, course_id }: { translation_id: string; course_id: string },
  failure: Failure,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await findLockedCourse(tx, course_id))) return
    const data = { byModel: 'failed' as const, byModelAt: now(), byModelFailure: failureColumn(failure) }
    await tx.translation.updateMany({ where: { id, byModel: 'running' }, data })
  })
}
