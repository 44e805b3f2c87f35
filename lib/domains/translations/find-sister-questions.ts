import { isDeepStrictEqual } from 'node:util'
import type { PreparedPart, Question, TranslatedText } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { type QuestionContent, questionContentOf } from '../quiz/questions/question-draft.ts'
import { readQuestionVersion } from '../quiz/questions/question-json.ts'
import { questionSegments } from './course-segments.ts'
import { sayIn, translatedQuestion } from './sister-texts.ts'
import { translatedSegments } from './translated-segments.ts'

/**
 * For versions of questions of a course, the questions of its sister that ask the same in the other language, by the
 * id of the version. One is only there if it was made from the translation of that very text, has the same key, and
 * learners of the sister get it; either course may be the original.
 */
export async function findSisterQuestions(
  tx: Tx,
  { courseId, sisterId }: { courseId: string; sisterId: string },
  asked: readonly Question[],
): Promise<Map<number, Question>> {
  const translation = await tx.translation.findFirst({
    where: {
      OR: [
        { courseId, sisterId },
        { courseId: sisterId, sisterId: courseId },
      ],
    },
  })
  if (!translation) return new Map()
  const isOriginal = translation.courseId === courseId
  const lineages = { in: asked.map(({ lineage }) => lineage) }
  const parts = await tx.preparedPart.findMany({
    where: {
      courseId: isOriginal ? sisterId : courseId,
      kind: 'question',
      ...(isOriginal ? { origin: lineages } : { id: lineages }),
    },
  })
  const others = await readReleasedQuestions(
    tx,
    sisterId,
    parts.map(({ origin, id }) => (isOriginal ? id : origin)),
  )
  const pairs = asked.flatMap((question) => {
    const part = parts.find(({ origin, id }) => question.lineage === (isOriginal ? origin : id))
    const other = others.find(({ lineage }) => lineage === (isOriginal ? part?.id : part?.origin))
    if (!part || !other) return []
    return [{ question, other, part, original: isOriginal ? question : other }]
  })
  const texts = await readTexts(
    tx,
    translation.id,
    pairs.map(({ original }) => original),
  )
  return new Map(
    pairs
      .filter(({ question, other, original, part }) => {
        const sister = isOriginal ? other : question
        return sister.active && isInStep({ original, sister, part }, texts)
      })
      .map(({ question, other }) => [question.id, other]),
  )
}

/** The active versions of questions that are also in the newest release of their course, if it has releases. */
async function readReleasedQuestions(
  tx: Tx,
  courseId: string,
  lineages: readonly string[],
): Promise<Question[]> {
  const questions = await tx.question.findMany({
    where: { lineage: { in: [...lineages] }, active: true, module: { courseId } },
  })
  const newest = await tx.moduleEdition.findMany({
    where: { courseId, until: null },
    select: { questionIds: true },
  })
  const released = new Set(newest.flatMap(({ questionIds }) => questionIds))
  return newest.length === 0 ? questions : questions.filter(({ id }) => released.has(id))
}

const NOWHERE = { moduleIndex: null, sceneIndex: null, questionId: null }

async function readTexts(
  tx: Tx,
  translationId: string,
  questions: readonly Question[],
): Promise<TranslatedText[]> {
  const units = questions.flatMap((question) => questionSegments(question, NOWHERE).map(({ unit }) => unit))
  return tx.translatedText.findMany({ where: { translationId, unit: { in: [...new Set(units)] } } })
}

type Pair = { original: Question; sister: Question; part: PreparedPart }

/** Whether the sister was last given the translation of this text, and grades as the original does. */
function isInStep({ original, sister, part }: Pair, texts: readonly TranslatedText[]): boolean {
  const segments = translatedSegments(questionSegments(original, NOWHERE), texts)
  // What is not translated stays as it is, and so is not what the sister was given.
  const say = sayIn(segments.filter(({ state }) => state === 'translated'))
  const given = readQuestionVersion(part.content)
  return (
    isDeepStrictEqual(saidBy(translatedQuestion(original, say)), saidBy(given)) &&
    isDeepStrictEqual(gradedBy(questionContentOf(sister)), gradedBy(given))
  )
}

const saidBy = (content: QuestionContent) => {
  const { prompt, options, explanation, optionFeedback = null } = content
  return { ...gradedBy(content), prompt, options, explanation, optionFeedback }
}

const gradedBy = ({ type, correct, options, keyPoints, rubric }: QuestionContent) => ({
  ...{ type, correct, keyPoints, rubric },
  options: options?.map(({ id }) => id) ?? null,
})
