import type { TranslationView } from './course-translation.ts'
import type { ImportedXliff } from './import-xliff.ts'
import type { LaunchedTranslation } from './launch-translation.ts'
import type { SegmentState, TranslatedSegment } from './translated-segments.ts'

/** A translation on the wire. */
export function serializeTranslation({ segments, from, ...row }: TranslationView) {
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
  }
}

/** A launched translation on the wire. */
export const serializeLaunched = ({ updated, ...translation }: LaunchedTranslation) => ({
  ...serializeTranslation(translation),
  updated_scenes: updated.scenes,
  updated_questions: updated.questions,
})

/** A translation with its segments on the wire. */
export const serializeTranslationView = (translation: TranslationView) => ({
  ...serializeTranslation(translation),
  segments: translation.segments.map(serializeSegment),
})

const numberOf = (index: number | null): number | null => (index === null ? null : index + 1)

const serializeSegment = ({ unit, id, part, state, text, target, ...rest }: TranslatedSegment) => ({
  ...{ unit, segment: id, part, state, source: text, target },
  module_num: numberOf(rest.moduleIndex),
  scene_num: numberOf(rest.sceneIndex),
  question_id: rest.questionId === null ? null : String(rest.questionId),
  translated_from: rest.translatedFrom,
})

/** What became of a file on the wire. */
export const serializeImport = ({ problems, translation, ...counts }: ImportedXliff) => ({
  ...counts,
  problems: problems.map(({ id, ...problem }) => ({ ...problem, segment: id })),
  translation: serializeTranslation(translation),
})
