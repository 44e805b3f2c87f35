import type { ApiAnswer } from '@/components/shared/api-types'

export type SharedView = ApiAnswer<'GET', '/shared/{token}'>
export type SharedContent = NonNullable<SharedView['content']>
