import { AggregatorRegistry, Counter, Histogram, type MetricObject, Registry } from 'prom-client'

type WorkMeters = {
  registry: Registry
  steps: Histogram<'step' | 'outcome'>
  calls: Counter<'kind' | 'provider'>
  tokens: Counter<'direction' | 'provider'>
}
const holder = globalThis as { coursewrightWorkMeters?: WorkMeters }

/** Seconds: from writing a row to rendering a long video. */
const BUCKETS = [0.1, 0.5, 2, 10, 30, 60, 180, 600, 1800]

function openMeters(): WorkMeters {
  const registers = [new Registry()] as [Registry]
  const steps = new Histogram({
    name: 'coursewright_step_duration_seconds',
    help: 'Seconds an attempt of a step took, by step and outcome: done, failed (repeated if attempts are left), or refused (repeating is no use).',
    labelNames: ['step', 'outcome'] as const,
    buckets: BUCKETS,
    registers,
  })
  const calls = new Counter({
    name: 'coursewright_provider_calls_total',
    help: 'Calls of language models (llm) and speech (tts), failed ones included.',
    labelNames: ['kind', 'provider'] as const,
    registers,
  })
  const tokens = new Counter({
    name: 'coursewright_provider_tokens_total',
    help: 'Tokens of language models by direction.',
    labelNames: ['direction', 'provider'] as const,
    registers,
  })
  return { registry: registers[0], steps, calls, tokens }
}

const meters = (): WorkMeters => {
  holder.coursewrightWorkMeters ??= openMeters()
  return holder.coursewrightWorkMeters
}

/** A step's name without its words that have a digit: numbers of modules and ids would be a series each. */
export const stepLabel = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')

/** Counts an attempt of a step. */
export function meterStep(name: string, outcome: 'done' | 'failed' | 'refused', seconds: number): void {
  meters().steps.observe({ step: stepLabel(name), outcome }, seconds)
}

/** Counts calls of a provider; `model` is `provider:model`, or `builtin`. */
export function meterProvider(usage: {
  kind: 'llm' | 'tts'
  model: string
  calls?: number
  inputTokens?: number
  outputTokens?: number
}): void {
  const provider = usage.model.split(':')[0] ?? ''
  meters().calls.inc({ kind: usage.kind, provider }, usage.calls ?? 1)
  if (usage.inputTokens) meters().tokens.inc({ direction: 'sent', provider }, usage.inputTokens)
  if (usage.outputTokens) meters().tokens.inc({ direction: 'received', provider }, usage.outputTokens)
}

/** What this thread has counted, for another thread. */
export const workMetrics = (): Promise<MetricObject[]> => meters().registry.getMetricsAsJSON()

/** The sums over threads in Prometheus text format. */
export const workMetricsText = (threads: MetricObject[][]): Promise<string> =>
  AggregatorRegistry.aggregate(threads).metrics()
