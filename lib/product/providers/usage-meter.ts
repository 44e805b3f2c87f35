import { AsyncLocalStorage } from 'node:async_hooks'
import { meterProvider } from '../../platform/work-metrics.ts'

/**
 * The usage of a paid provider for one piece of work, including failed calls. `model` is `provider:model`, or
 * `builtin`.
 */
export type ModelUsage =
  | { kind: 'llm'; model: string; calls: number; inputTokens: number; outputTokens: number }
  | { kind: 'tts'; model: string; characters: number }

/** Stores a usage record; it must not be part of a transaction that may be rolled back. */
type UsageTarget = (usage: ModelUsage) => Promise<void>

/** Told of each call as it begins; `isCheck`: it compares a text with the sources. */
export type CallTarget = (isCheck: boolean) => Promise<void>

type Meter = { target: UsageTarget; courseId: string | null; onCall: CallTarget | undefined }

// Next bundles this file several times; a meter set in one copy must be visible to the others.
const holder = globalThis as { coursewrightUsage?: AsyncLocalStorage<Meter> }
const meters = (): AsyncLocalStorage<Meter> => {
  holder.coursewrightUsage ??= new AsyncLocalStorage()
  return holder.coursewrightUsage
}

/**
 * Runs `work`; usage that providers report in the meantime ({@link reportUsage}) goes to `target`, even if
 * `work` fails. `courseId` is the course the work is for; `onCall` is told of calls as they begin.
 */
export const meterUsage = <T>(
  target: UsageTarget,
  work: () => Promise<T>,
  courseId: string | null = null,
  onCall?: CallTarget,
): Promise<T> => meters().run({ target, courseId, onCall }, work)

/** The course the current work is for; null outside a meter, or if it is for none. */
export const meteredCourse = (): string | null => meters().getStore()?.courseId ?? null

/** Called by an adapter after each call of a provider, failed or not. Outside a meter only the metrics count it. */
export async function reportUsage(usage: ModelUsage): Promise<void> {
  meterProvider(usage)
  await meters().getStore()?.target(usage)
}

/** Called by an adapter before a call of a language model, once however often it is retried. */
export async function reportCall(isCheck: boolean): Promise<void> {
  await meters().getStore()?.onCall?.(isCheck)
}
