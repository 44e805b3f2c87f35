import { z } from 'zod'
import { jsonColumn } from '../../platform/json-column.ts'
import type { ChangedPlace } from '../sources/comparison/text-difference.ts'

const range = { start: z.number(), end: z.number() }
const span = z.object({ ...range, text: z.string() })
const place: z.ZodType<ChangedPlace> = z.object({
  before: span.nullable(),
  after: span.nullable(),
  edits: z.array(z.object({ ...range, before: z.string(), after: z.string() })),
  follows: z.object({ ...range, goesOn: z.boolean() }).nullable(),
})

export const readPlaces = jsonColumn('source_difference.places', z.array(place))
