import type { ApiAnswer } from '@/components/shared/api-types'

export type Brief = ApiAnswer<'GET', '/courses/{course_id}/brief'>
export type BriefQuestion = Brief['questions'][number]
export type AnswerValue = NonNullable<BriefQuestion['answer']>
export type ReviewSettings = ApiAnswer<'GET', '/courses/{course_id}/review-settings'>['settings']
