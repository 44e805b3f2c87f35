import type { Question } from '@/components/console/data/course-wire'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'

/** The question so many places further on, or the last one in that direction; null if there are none. */
export function questionBeside(
  ordered: readonly Question[],
  assetId: number | null,
  by: number,
): Question | null {
  const place = ordered.findIndex((question) => question.asset_id === assetId)
  const wanted = place < 0 ? 0 : Math.min(ordered.length - 1, Math.max(0, place + by))
  return ordered[wanted] ?? null
}

/** The next question pending approval, from here on and then from the start; null if there is none. */
export function nextWaiting(
  ordered: readonly Question[],
  entries: readonly Pick<ReviewEntry, 'asset_id' | 'status'>[],
  assetId: number,
): Question | null {
  const waiting = new Set(entries.filter((entry) => !isApproved(entry)).map(({ asset_id }) => asset_id))
  const place = ordered.findIndex((question) => question.asset_id === assetId)
  const around = [...ordered.slice(place + 1), ...ordered.slice(0, Math.max(0, place))]
  return around.find(({ asset_id }) => waiting.has(asset_id)) ?? null
}

/** Ledger rows whose question is no longer in the pool. */
export function removedEntries<Entry extends Pick<ReviewEntry, 'asset_id'>>(
  entries: readonly Entry[],
  questions: readonly Question[],
): Entry[] {
  const present = new Set(questions.map(({ asset_id }) => asset_id))
  return entries.filter(({ asset_id }) => !present.has(asset_id))
}
