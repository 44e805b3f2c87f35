import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'

export type SourceChange = ApiAnswer<'GET', '/courses/{course_id}/changes/{change_id}'>
export type ListedChange = ApiAnswer<'GET', '/courses/{course_id}/changes'>[number]
export type Difference = SourceChange['differences'][number]
export type ChangedText = Difference['scenes'][number]['texts'][number]
export type NewVersion = ApiBody<'PUT', '/courses/{course_id}/sources/{source_id}/content'>
export type Decision = ApiBody<
  'POST',
  '/courses/{course_id}/changes/{change_id}/decisions'
>['decisions'][number]
