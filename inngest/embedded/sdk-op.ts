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
