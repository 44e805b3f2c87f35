import type { Brief } from '../../../author/contract/author.ts'
import type { StoredAnswer } from '../../presets/questionnaire/question-form.ts'
import type { WritingStyle } from '../../presets/questionnaire/writing-style.ts'
import type { BriefQuestionId } from './brief-form.ts'

type Wishes = { targetMinutes: number | null; instructions: string | null; writingStyle: WritingStyle | null }

/**
 * The brief for the author. An answered length takes precedence over the course's `targetMinutes`, an
 * answered tone over the company's; the company's forbidden words apply to all its courses.
 */
export function toBrief(answers: readonly StoredAnswer[], course: Wishes): Brief {
  const value = (id: BriefQuestionId) =>
    answers.find((answer) => answer.questionId === id && !answer.skipped)?.value
  const text = (id: BriefQuestionId) => (typeof value(id) === 'string' ? (value(id) as string) : null)
  const list = (id: BriefQuestionId) => (Array.isArray(value(id)) ? (value(id) as string[]) : [])
  const minutes = value('target_minutes')
  const remarks = [course.instructions, text('format_notes')].filter((remark) => remark !== null)
  return {
    audience: text('audience'),
    seniority: text('seniority'),
    objectives: list('objectives'),
    mustCover: [...new Set([...list('must_cover'), ...(course.writingStyle?.mustCover ?? [])])],
    mustAvoid: list('must_avoid'),
    scenario: text('scenario'),
    tone: text('tone') ?? course.writingStyle?.tone ?? null,
    forbiddenWords: [...new Set([...(course.writingStyle?.forbiddenWords ?? []), ...list('must_avoid')])],
    successMeasure: text('success_measure'),
    targetMinutes: typeof minutes === 'number' ? minutes : course.targetMinutes,
    instructions: remarks.length > 0 ? remarks.join('\n\n') : null,
  }
}
