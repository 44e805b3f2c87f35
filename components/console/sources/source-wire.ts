import type { z } from 'zod'
import type { readSourceSchema } from '@/lib/domains/sources/contract'

/** A source with what the passages of its text are. */
export type ReadSource = z.output<typeof readSourceSchema>
export type SourceBlock = ReadSource['blocks'][number]
