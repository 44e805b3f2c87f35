import type { z } from 'zod'
import type { moduleSchema } from '@/lib/domains/modules/contract'

/** A module with its scenes, as the API answers it. */
export type CourseModuleRecord = z.output<typeof moduleSchema>

/** The path of a signed address: they are absolute, and the page may have been reached by another name of the server. */
export const here = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}
