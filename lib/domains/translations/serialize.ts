import type { Translation } from '../../generated/prisma/client.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { readModelProblems } from './by-model/model-problems.ts'
import type { TranslationView } from './course-translation.ts'
import type { ImportedXliff } from './import-xliff.ts'
import type { LaunchedTranslation } from './launch-translation.ts'
import type { SegmentState, TranslatedSegment } from './translated-segments.ts'

/** A translation on the wire; `model` is the language model that can translate its course. */
export function serializeTranslation({ segments, from, ...row }: TranslationView, model: string | null) {
  const count = (state: SegmentState) => segments.filter((each) => each.state === state).length
  return {
    translation_id: row.id,
    course_id: row.courseId,
    language: row.language,
    source_language: from,
    sister_course_id: row.sisterId,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    segment_count: segments.length,
    translated_count: count('translated'),
    stale_count: count('stale'),
    missing_count: count('missing'),
    model,
    by_model: serializeByModel(row),
  }
}

const serializeByModel = ({ byModel, byModelAt, ...row }: Translation) =>
  byModel && {
    status: byModel,
    updated_at: byModelAt?.toISOString() ?? '',
    taken: row.byModelTaken,
    problems: readModelProblems(row.byModelProblems).map(({ id, hash: _hash, ...problem }) => ({
      ...problem,
      segment: id,
    })),
    error_message: storedText(row.byModelFailure),
  }

/** A launched translation on the wire. */
export const serializeLaunched = (
  { updated, ...translation }: LaunchedTranslation,
  model: string | null,
) => ({
  ...serializeTranslation(translation, model),
  updated_modules: updated.modules,
  updated_scenes: updated.scenes,
  updated_questions: updated.questions,
  added_scenes: updated.added,
  removed_scenes: updated.removed,
})

/** A translation with its segments on the wire. */
export const serializeTranslationView = (translation: TranslationView, model: string | null) => ({
  ...serializeTranslation(translation, model),
  segments: translation.segments.map(serializeSegment),
})

const numberOf = (index: number | null): number | null => (index === null ? null : index + 1)

const serializeSegment = ({ unit, id, part, state, text, target, ...rest }: TranslatedSegment) => ({
  ...{ unit, segment: id, part, state, source: text, target },
  module_num: numberOf(rest.moduleIndex),
  scene_num: numberOf(rest.sceneIndex),
  question_id: rest.questionId === null ? null : String(rest.questionId),
  translated_from: rest.translatedFrom,
  translated_by: rest.translatedBy,
})

/** What became of a file on the wire. */
export const serializeImport = (
  { problems, translation, ...counts }: ImportedXliff,
  model: string | null,
) => ({
  ...counts,
  problems: problems.map(({ id, ...problem }) => ({ ...problem, segment: id })),
  translation: serializeTranslation(translation, model),
})
