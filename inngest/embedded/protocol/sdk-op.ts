/** An operation the SDK reports in a 206 answer: the result of a step, or a planned step. */
export type Op = {
  /** SHA-1 of the step's id; the engine never needs the original */
  id: string
  op: string
  name?: string
  displayName?: string
  data?: unknown
  error?: unknown
  opts?: {
    type?: string
    parallelMode?: string
    event?: string
    if?: string
    timeout?: string
    duration?: string
  }
  /** nanoseconds: start (Unix time) and duration */
  timing?: { a: number; b: number }
}

/** Total duration in milliseconds of the steps that an answer reports as executed. */
export const stepMs = (answer: { status: number; body: unknown }): number =>
  answer.status !== 206 || !Array.isArray(answer.body)
    ? 0
    : (answer.body as Op[]).reduce((sum, op) => sum + (op.timing?.b ?? 0) / 1e6, 0)
