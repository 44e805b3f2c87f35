/** One thing the SDK reports in a 206 answer: a step's result, or a step to come. */
export type Op = {
  /** SHA-1 of the step's id; the engine never needs the plain one */
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
    function_id?: string
    payload?: { data?: Record<string, unknown>; user?: unknown; v?: string; meta?: unknown }
  }
  /** nanoseconds: when it began (since 1970), how long it took */
  timing?: { a: number; b: number }
}

/** How long the steps ran that an answer reports as run, in milliseconds. */
export const stepMs = (answer: { status: number; body: unknown }): number =>
  answer.status !== 206 || !Array.isArray(answer.body)
    ? 0
    : (answer.body as Op[]).reduce((sum, op) => sum + (op.timing?.b ?? 0) / 1e6, 0)
