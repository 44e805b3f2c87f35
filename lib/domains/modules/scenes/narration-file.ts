import type { Narration } from '../../../media/narration/narrator.ts'
import { storage } from '../../../platform/storage/current-storage.ts'

type Spoken = Pick<Narration, 'durationSeconds' | 'sentences' | 'builtinSentences'>

const timingsKey = (audioKey: string): string => audioKey.replace(/\.wav$/, '.json')

/** The length and timings of a stored narration; null unless both of its files exist. */
export async function findNarration(audioKey: string): Promise<Spoken | null> {
  const key = timingsKey(audioKey)
  if (!(await storage().exists(key)) || !(await storage().exists(audioKey))) return null
  return JSON.parse(Buffer.from(await storage().get(key)).toString('utf8')) as Spoken | null
}

/** Stores a narration under its key, with its length and timings next to it. */
export async function storeNarration(audioKey: string, { wav, ...spoken }: Narration): Promise<void> {
  await storage().put(audioKey, wav)
  await storage().put(timingsKey(audioKey), Buffer.from(JSON.stringify(spoken), 'utf8'))
}

const FORGOTTEN = 'null'

/** Invalidates a stored narration: the next request synthesizes it again. Its audio stays until then. */
export const invalidateNarration = (audioKey: string): Promise<void> =>
  storage().put(timingsKey(audioKey), Buffer.from(FORGOTTEN, 'utf8'))

/** Whether a narration must be synthesized again instead of using the stored one. */
export async function isInvalidated(audioKey: string): Promise<boolean> {
  const key = timingsKey(audioKey)
  if (!(await storage().exists(key))) return false
  return Buffer.from(await storage().get(key)).toString('utf8') === FORGOTTEN
}
