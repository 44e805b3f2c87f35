/** What became of a note: not read yet, applied to the artifact, or kept for people only. */
export type FeedbackOutcome = 'open' | 'applied' | 'recorded_only'

/** A note in the ledger. `target` is a path inside the artifact, null for all of it; `createdAt` is ISO 8601. */
export type FeedbackEntry = {
  note: string
  target: string | null
  author: string
  createdAt: string
  outcome: FeedbackOutcome
}
