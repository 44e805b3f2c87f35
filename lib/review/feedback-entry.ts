import { now } from '../clock.ts'
import type { Prisma } from '../generated/prisma/client.ts'

/** What became of a note: not read yet, applied to the artifact, or kept for people only. */
export type FeedbackOutcome = 'open' | 'applied' | 'recorded_only'

/** A note in the ledger. `target` is a path inside the artifact, null for all of it; `createdAt` is ISO 8601. */
export type FeedbackEntry = {
  note: string
  target: string | null
  author: string
  createdAt: string
  outcome: FeedbackOutcome
  /** applied where modules read it one after the other: the others read it too */
  shared?: true
}

/** A note with its place in its row's feedback, which only grows. */
export type ReadNote = FeedbackEntry & { index: number }

/** The notes of a ledger row, oldest first. */
export const feedbackOf = (row: { feedback: Prisma.JsonValue } | null): FeedbackEntry[] =>
  (row?.feedback ?? []) as FeedbackEntry[]

/** A note of now that nobody has read yet. */
export const newNote = (note: string, target: string | null, author: string): FeedbackEntry => ({
  note,
  target,
  author,
  createdAt: now().toISOString(),
  outcome: 'open',
})

/** The notes no step has read yet. */
export const openNotes = (entries: readonly FeedbackEntry[]): FeedbackEntry[] =>
  entries.filter(({ outcome }) => outcome === 'open')

/** The notes that were applied once for all. */
export const settledNotes = (entries: readonly FeedbackEntry[]): FeedbackEntry[] =>
  entries.filter(({ outcome, shared }) => outcome === 'applied' && !shared)

/** The notes one of several modules reads: those nobody has read yet, and those another one applied. */
export const sharedNotes = (entries: readonly FeedbackEntry[]): ReadNote[] =>
  entries
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ outcome, shared }) => outcome === 'open' || shared)

/**
 * The notes of a row after a module read some of them: those it applied are. What is open still stays open for the
 * other modules, unless this was the last one.
 */
export function settleShared(
  entries: readonly FeedbackEntry[],
  read: readonly { index: number; applied: boolean }[],
  isLast: boolean,
): FeedbackEntry[] {
  return entries.map((entry, index) => {
    const mine = read.find((note) => note.index === index)
    if (!mine || entry.outcome !== 'open') return entry
    if (mine.applied) return { ...entry, outcome: 'applied', shared: true }
    return isLast ? { ...entry, outcome: 'recorded_only' } : entry
  })
}

/**
 * The notes of a row with what became of those a step was given: `read` are the open ones it read, `applied` says of each
 * whether it was. Notes that came meanwhile stay open.
 */
export function settleFeedback(
  entries: readonly FeedbackEntry[],
  read: readonly FeedbackEntry[],
  applied: readonly boolean[],
): FeedbackEntry[] {
  let next = 0
  return entries.map((entry) => {
    if (entry.outcome !== 'open' || next >= read.length) return entry
    const outcome = applied[next++] ? ('applied' as const) : ('recorded_only' as const)
    return { ...entry, outcome }
  })
}
