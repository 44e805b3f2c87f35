import type { ApiAnswer } from '@/components/shared/api-types'

export type Exam = ApiAnswer<'GET', '/courses/{course_id}/exam'>
export type ExamModule = Exam['modules'][number]
export type SampleQuestion = Exam['sample']['questions'][number]

/** The number of a sample exam from the URL; the first one unless it is a number. */
export function sampleNumber(text: string | null): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : 1
}
