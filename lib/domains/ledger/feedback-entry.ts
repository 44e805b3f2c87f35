import { z } from 'zod'
import type { Prisma } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { jsonColumn } from '../../platform/json-column.ts'

/** The outcomes of a note: not read yet, applied to the artifact, or kept for people only. */
export const FEEDBACK_OUTCOMES = ['open', 'applied', 'recorded_only'] as const
export type FeedbackOutcome = (typeof FEEDBACK_OUTCOMES)[number]

/** A place on a slide: shares of its width and height, 0 to 1 from its upper left corner. */
export type Pin = { x: number; y: number }

/**
 * A note in the ledger. `target` is a path inside the artifact, null for all of it; `createdAt` is ISO 8601.
 */
export type FeedbackEntry = {
  note: string
  target: string | null
  author: string
  createdAt: string
  outcome: FeedbackOutcome
  /** for a video: the second that was being watched */
  atSeconds?: number
  /** applied where modules read it one after the other; the other modules read it too */
  shared?: true
  /** for a slide: where on it, as shares of its width and height */
  pin?: Pin
  /** arrived beyond the cap: it is read along with others, but triggers no regeneration */
  overCap?: true
  /** a person resolved it: no step reads it any more */
  resolved?: { by: string; at: string }
}

/** A note with its place in its row's feedback, which only grows. */
export type ReadNote = FeedbackEntry & { index: number }

const readFeedback = jsonColumn<FeedbackEntry[]>(
  'review_entry.feedback',
  z.array(
    z.object({
      note: z.string(),
      target: z.string().nullable(),
      author: z.string(),
      createdAt: z.string(),
      outcome: z.enum(FEEDBACK_OUTCOMES),
      atSeconds: z.number().optional(),
      pin: z.object({ x: z.number(), y: z.number() }).optional(),
      shared: z.literal(true).optional(),
      overCap: z.literal(true).optional(),
      resolved: z.object({ by: z.string(), at: z.string() }).optional(),
    }),
  ),
)

/** The notes of a ledger row, oldest first. */
export const entryFeedbackOf = (row: { feedback: Prisma.JsonValue } | null): FeedbackEntry[] =>
  row ? readFeedback(row.feedback) : []

/** A new, unread note. */
export const newNote = (
  note: string,
  target: string | null,
  author: string,
  more: Pick<FeedbackEntry, 'overCap' | 'atSeconds' | 'pin'> = {},
): FeedbackEntry => ({
  note,
  target,
  author,
  createdAt: now().toISOString(),
  outcome: 'open',
  ...more,
})

const isOpen = ({ outcome, resolved }: FeedbackEntry): boolean => outcome === 'open' && !resolved

const numbered = (entries: readonly FeedbackEntry[]): ReadNote[] =>
  entries.map((entry, index) => ({ ...entry, index }))

/** The notes no step has read and nobody has resolved. */
export const openNotes = (entries: readonly FeedbackEntry[]): ReadNote[] => numbered(entries).filter(isOpen)

/** Whether a row has a note that arrived during the regeneration of its artifact and within the cap. */
export const hasLateNote = (row: { feedback: Prisma.JsonValue } | null): boolean =>
  openNotes(entryFeedbackOf(row)).some(isWithinCap)

/** Whether a note arrived within the cap. */
export const isWithinCap = ({ overCap }: FeedbackEntry): boolean => !overCap

/** The notes that were applied permanently. */
export const settledNotes = (entries: readonly FeedbackEntry[]): FeedbackEntry[] =>
  entries.filter(({ outcome, shared }) => outcome === 'applied' && !shared)

/** The notes for one of several modules: unread ones, and those another module has applied. */
export const sharedNotes = (entries: readonly FeedbackEntry[]): ReadNote[] =>
  numbered(entries).filter((entry) => isOpen(entry) || entry.shared)

/**
 * The notes of a row after a module read some: those it applied are marked. Open ones stay open for the other
 * modules, unless this was the last.
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
 * The notes of a row with the outcomes of a step: `read` are the open ones it read, `applied` says which were
 * applied. Notes that arrived in the meantime stay open.
 */
export function settleFeedback(
  entries: readonly FeedbackEntry[],
  read: readonly ReadNote[],
  applied: readonly boolean[],
): FeedbackEntry[] {
  return entries.map((entry, index) => {
    const at = read.findIndex((note) => note.index === index)
    if (at < 0 || entry.outcome !== 'open') return entry
    return { ...entry, outcome: applied[at] ? 'applied' : 'recorded_only' }
  })
}

/** The notes of a row after a person resolved one of them, or reopened it (`resolved` null). */
export const resolveFeedback = (
  entries: readonly FeedbackEntry[],
  index: number,
  resolved: FeedbackEntry['resolved'] | null,
): FeedbackEntry[] =>
  entries.map((entry, place) => {
    if (place !== index) return entry
    const { resolved: _before, ...said } = entry
    return resolved ? { ...said, resolved } : said
  })

/** The wire id of a note: its row and its position there, which never changes. */
export const noteIdOf = (assetId: number, index: number): string => `not_${assetId}_${index}`

/** The row and position of a note id; null if malformed. */
export function parseNoteId(noteId: string): { assetId: number; index: number } | null {
  const [, asset, place] = /^not_(\d{1,9})_(\d{1,6})$/.exec(noteId) ?? []
  return asset === undefined ? null : { assetId: Number(asset), index: Number(place) }
}
