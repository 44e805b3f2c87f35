import { AsyncLocalStorage } from 'node:async_hooks'

/** What a paid provider was asked for in one go; failed calls count too. `model` is `provider:model`, or `builtin`. */
export type ModelUsage =
  | { kind: 'llm'; model: string; calls: number; inputTokens: number; outputTokens: number }
  | { kind: 'tts'; model: string; characters: number }

/** Keeps one usage; it must not be part of a transaction that may be undone. */
type UsageTarget = (usage: ModelUsage) => Promise<void>

// Next bundles this file several times; a meter set in one copy must be found by the others.
const holder = globalThis as { coursewrightUsage?: AsyncLocalStorage<UsageTarget> }
const meters = (): AsyncLocalStorage<UsageTarget> => {
  holder.coursewrightUsage ??= new AsyncLocalStorage()
  return holder.coursewrightUsage
}

/** Does `work`; what providers report meanwhile ({@link reportUsage}) goes to `target`, also when `work` fails. */
export const meterUsage = <T>(target: UsageTarget, work: () => Promise<T>): Promise<T> =>
  meters().run(target, work)

/** Called by an adapter after each call of a provider, failed or not. Outside of a meter it does nothing. */
export async function reportUsage(usage: ModelUsage): Promise<void> {
  await meters().getStore()?.(usage)
}
