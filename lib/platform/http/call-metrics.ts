import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Meters = { registry: Registry; calls: Histogram<'method' | 'path' | 'status'>; errors: Counter<'code'> }
const holder = globalThis as { coursewrightMeters?: Meters }

/** Seconds; exports and uploads take longest. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'coursewright_' })
  // Gauges that are named like counters; those without `_total` say the same by type.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`coursewright_nodejs_active_${what}_total`)
  const calls = new Histogram({
    name: 'coursewright_http_request_duration_seconds',
    help: 'Seconds until the response started, by route pattern and status.',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'coursewright_errors_total',
    help: 'Error responses by code, such as rate_limited.',
    labelNames: ['code'] as const,
    registers: [registry],
  })
  return { registry, calls, errors }
}

/** Metrics of this process: its requests, and the default ones of Node. */
export function meters(): Meters {
  holder.coursewrightMeters ??= openMeters()
  return holder.coursewrightMeters
}

/**
 * Counts a call answered after `seconds`. `path` is the contract's pattern: few labels, and none personal.
 */
export function meterCall(call: { method: string; path: string; status: number; seconds: number }): void {
  const { method, path, status, seconds } = call
  meters().calls.observe({ method, path, status: String(status) }, seconds)
}

/** Counts an error response. `code` is one of the errors' codes. */
export const meterError = (code: string): void => meters().errors.inc({ code })
