import type { ApiAnswer } from '@/components/shared/api-types'

export type GroupFigures = ApiAnswer<'GET', '/courses/{course_id}/results/groups'>[number]
export type WeekFigures = ApiAnswer<'GET', '/courses/{course_id}/results/weeks'>[number]
export type CourseFigures = ApiAnswer<'GET', '/results'>[number]
export type ExamFigures = ApiAnswer<'GET', '/courses/{course_id}/results/exam'>
export type OptionFigures = ApiAnswer<'GET', '/courses/{course_id}/results/options'>[number]

/** Whose figures are shown; empty: everybody's. */
export type FigureFilter = { group: string; from: string; to: string }
export const EVERYBODY: FigureFilter = { group: '', from: '', to: '' }

/** A filter as the API takes it. */
export const figureQuery = ({ group, from, to }: FigureFilter) => ({
  ...(group && { group_id: group }),
  ...(from && { from }),
  ...(to && { to }),
})
