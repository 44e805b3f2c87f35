import { z } from 'zod'

const verdict = z.enum(['supports', 'contradicts', 'does_not_say', 'orphan'])
export type Verdict = z.infer<typeof verdict>
/** A verdict with the words of the passage that decide. */
export type Finding = { verdict: Verdict; words: string }

/** What a checking model says of claims. */
export const verdictAnswer = z.object({
  verdicts: z.array(
    z.object({
      claim: z.number().int(),
      words: z.string().describe('the words of the passage that decide, copied; may be empty'),
      verdict,
    }),
  ),
})
