import { z } from 'zod'
import { nextCronMinute } from '../cron.ts'
import { durationMs } from './duration.ts'
import { compileExpression } from './expression.ts'

const expression = z.string().superRefine((source, context) => {
  try {
    compileExpression(source)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
})
const cron = z.string().refine((source) => {
  try {
    return nextCronMinute(source, new Date(0)) !== null
  } catch {
    return false
  }
}, 'five numeric fields, in UTC, are supported')
const duration = z.string().refine((text) => durationMs(text) > 0)

const limit = z.strictObject({
  limit: z.number().int().positive(),
  key: expression.optional(),
  scope: z.enum(['fn', 'env', 'account']).optional(),
})

type ConcurrencyLimit = z.output<typeof limit>

// Strict on purpose: the embedded engine supports only what is listed here.
const configSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: expression.optional() }),
      z.strictObject({ cron }),
    ]),
  ),
  steps: z.strictObject({
    step: z.object({
      runtime: z.object({ url: z.string() }),
      retries: z.object({ attempts: z.number().int().min(0) }).optional(),
    }),
  }),
  concurrency: z
    .union([z.array(limit), limit, z.number().int().positive()])
    .transform((given): ConcurrencyLimit[] =>
      typeof given === 'number' ? [{ limit: given }] : [given].flat(),
    )
    .optional(),
  cancel: z
    .array(z.strictObject({ event: z.string(), if: expression.optional(), timeout: duration.optional() }))
    .optional(),
})

/** What the embedded engine knows about a function. */
export type FunctionConfig = z.output<typeof configSchema> & {
  maxAttempts: number
  /** the most base waits between two attempts */
  longestWait: number
}
export type FunctionList = ReadonlyMap<string, FunctionConfig>

const DEFAULT_RETRIES = 4
/**
 * Minimum number of attempts of an `onFailure` handler (the SDK's default is 2). It is the last chance to
 * clean up, so it retries for about an hour, with at most four minutes in between.
 */
const LAST_RESORT = { maxAttempts: 20, longestWait: 16 }

const isLastResort = ({ triggers }: z.output<typeof configSchema>): boolean =>
  triggers.some((trigger) => 'event' in trigger && trigger.event === 'inngest/function.failed')

/**
 * Reads the functions the SDK reported at sync. Throws one error that lists every function with an option the
 * embedded engine does not support (batching, debounce, throttling, rate limits, priorities, singletons,
 * idempotency keys, timeouts).
 */
export function readFunctions(reported: unknown[]): FunctionList {
  const problems: string[] = []
  const functions = new Map<string, FunctionConfig>()
  for (const raw of reported) {
    const result = configSchema.safeParse(raw)
    if (result.success) {
      const config = result.data
      const maxAttempts = 1 + (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES)
      const rules = isLastResort(config)
        ? { ...LAST_RESORT, maxAttempts: Math.max(maxAttempts, LAST_RESORT.maxAttempts) }
        : { maxAttempts, longestWait: Number.POSITIVE_INFINITY }
      functions.set(config.id, { ...config, ...rules })
      continue
    }
    const id = String((raw as { id?: unknown }).id)
    for (const issue of result.error.issues)
      problems.push(`  ${id}: ${issue.path.join('.')} ${issue.message}`)
  }
  if (problems.length > 0)
    throw new Error(
      `The embedded engine cannot run these functions. Change them, or set INNGEST_BASE_URL:\n${problems.join('\n')}`,
    )
  return functions
}
