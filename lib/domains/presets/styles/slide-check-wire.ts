import { z } from 'zod'
import { findingSchema, findingText } from '../../../media/slides/slide-finding.ts'

const outcome = { checked: z.boolean(), passed: z.boolean(), retried: z.boolean() }

/** The check of a slide as stored; before findings had codes, only their English texts were. */
export const slideCheckJson = z.union([
  z.object({ ...outcome, findings: z.array(findingSchema) }),
  z.object({ ...outcome, problems: z.array(z.string()) }),
])
export type StoredSlideCheck = z.output<typeof slideCheckJson>

/** The same on the wire. */
export const slideCheckSchema = z.object({
  ...outcome,
  problems: z.array(z.string()).meta({ description: 'What is wrong with the slide, for people.' }),
  findings: z.array(findingSchema).meta({
    description:
      'The same as stable codes with parameters, for a client that words them itself. There may be more codes later, and `other` has only a `text`.',
  }),
})

/** A stored check on the wire: findings stored without codes are `other`. */
export function serializeSlideCheck(check: StoredSlideCheck): z.output<typeof slideCheckSchema> {
  const { checked, passed, retried } = check
  const findings =
    'findings' in check
      ? check.findings
      : check.problems.map((text) => ({ code: 'other' as const, params: { text } }))
  return { checked, passed, retried, problems: findings.map(findingText), findings }
}
