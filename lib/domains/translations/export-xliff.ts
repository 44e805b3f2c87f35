import type { Pronunciation } from '../../media/narration/narrator.ts'
import { findTerms } from '../../media/narration/speech-text.ts'
import { writeXliff } from '../../media/xliff/write-xliff.ts'
import type { MarkedText, WrittenUnit } from '../../media/xliff/xliff-file.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import type { Language } from '../../product/source-document.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { readSegments } from './course-segments.ts'
import { findTranslation, textsOf, translationRules, viewTranslation } from './course-translation.ts'
import { moduleHeading, unitNotes } from './segment-notes.ts'
import type { TranslatedSegment } from './translated-segments.ts'

/**
 * The texts of a course for a translator, as XLIFF 2.1; `onlyOpen`: units with a segment that is not translated,
 * whole, since sentences are read together. Throws `course_not_found`, `translation_not_found`.
 */
export async function exportXliff(
  ctx: Ctx,
  courseId: string,
  language: Language,
  onlyOpen: boolean,
): Promise<string> {
  const { course, segments } = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const translation = await findTranslation(tx, courseId, language)
    const texts = await textsOf(tx, translation)
    return { course, ...viewTranslation(course, translation, await readSegments(tx, course), texts) }
  })
  const { from, to, keptTerms } = translationRules(course, language)
  const titles = new Map(
    segments.flatMap(({ part, moduleIndex, text }) =>
      part === 'module_title' && moduleIndex !== null ? [[moduleIndex, text] as const] : [],
    ),
  )
  const groups = [...Map.groupBy(segments, ({ moduleIndex }) => moduleIndex)].map(([index, ofModule]) => ({
    id: index === null ? 'course' : `module-${index + 1}`,
    name: index === null ? course.title : moduleHeading(index, titles.get(index) ?? '', from),
    units: [...Map.groupBy(ofModule, ({ unit }) => unit).values()]
      .filter((unit) => !onlyOpen || unit.some(({ state }) => state !== 'translated'))
      .map((unit) => writtenUnit(unit, from, keptTerms)),
  }))
  // The standard has a file hold at least one unit; a group may be empty.
  return writeXliff({ original: course.id, from, to, groups: groups.filter(({ units }) => units.length > 0) })
}

const writtenUnit = (
  segments: readonly TranslatedSegment[],
  from: Language,
  keptTerms: readonly Pronunciation[],
): WrittenUnit => ({
  id: segments[0]!.unit,
  notes: unitNotes(segments[0]!, from),
  segments: segments.map(({ id, text, target, translatedFrom }) => ({
    id,
    source: markTerms(text, keptTerms),
    target: translatedFrom === null ? target : null,
    earlier: translatedFrom === null || target === null ? null : { source: translatedFrom, target },
  })),
})

function markTerms(text: string, terms: readonly Pronunciation[]): MarkedText {
  const parts: { text: string; isTerm: boolean }[] = []
  let done = 0
  for (const { from, to } of findTerms(text, terms)) {
    parts.push({ text: text.slice(done, from), isTerm: false }, { text: text.slice(from, to), isTerm: true })
    done = to
  }
  return [...parts, { text: text.slice(done), isTerm: false }].filter(({ text }) => text !== '')
}
