import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { isLocalModel, requireLocalModel } from '../../local-model/installed-model.ts'
import type { Ask } from './ask-model.ts'
import type { Model } from './model-registry.ts'

const PATIENCE_MS = 5000
/** Health is polled often; the provider must not be. */
const KEPT_MS = 60_000
const KEPT_FAILURE_MS = 10_000
const kept = new Map<string, { at: number; answer: Promise<void> }>()

/**
 * Throws if the model's server is unreachable or rejects the key. Only lists the models, which is free (a
 * server without such a list passes). A success is cached for a minute, a failure for ten seconds.
 */
export function checkModel(model: Model): Promise<void> {
  const key = `${model.name} ${model.list.url}`
  const time = now().getTime()
  const known = kept.get(key)
  if (known && time - known.at < KEPT_MS) return known.answer
  const answer = askForList(model)
  kept.set(key, { at: time, answer })
  answer.catch(() => kept.set(key, { at: time - KEPT_MS + KEPT_FAILURE_MS, answer }))
  return answer
}

async function askForList({ name, list }: Model): Promise<void> {
  if (isLocalModel(name)) return requireLocalModel(name)
  const response = await fetch(list.url, { headers: list.headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.body?.cancel()
  if (response.status === 401 || response.status === 403)
    throw new Error(`The server of ${name} refuses the key (${response.status}).`)
  if (response.status >= 500) throw new Error(`The server of ${name} fails (${response.status}).`)
}

/** Prompts the model for a few words with a schema, at the cost of a few tokens. Throws like {@link Ask}. */
export const tryModel = (ask: Ask): Promise<string> =>
  ask({
    instructions: 'You are being tried out.',
    prompt: 'Answer with the word "ready".',
    schema: z.object({ word: z.string() }),
    accept: ({ word }) => word,
  })
