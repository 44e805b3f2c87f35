/** The kind of credential of a caller. `public` endpoints need none. */
export type CallerKind = 'key' | 'reviewer' | 'operator' | 'learner' | 'public'

export const MODES = ['live', 'test'] as const
export type Mode = (typeof MODES)[number]

/**
 * What an API key may do: read; make courses, presets and learners; review (notes, edits, approvals); change the
 * account itself. A key has the ones it was issued with.
 */
export const KEY_SCOPES = ['read', 'create', 'review', 'admin'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The roles of console users. */
export const USER_ROLES = ['reviewer', 'operator'] as const
export type UserRole = (typeof USER_ROLES)[number]

/**
 * Who acts, as written to the ledger and the log. `label` is for people (a key's name, a user's email
 * address).
 */
export type Actor = { kind: CallerKind | 'system'; id: string; label: string }

/**
 * Given to every verb. Everything a verb reads or writes is inside `accountId` and `mode`. `signal` is aborted
 * when the client that waits for the answer has gone; `sessionId` is the browser session of a console user.
 */
export type Ctx = {
  accountId: string
  mode: Mode
  actor: Actor
  requestId: string
  signal?: AbortSignal
  sessionId?: string
}

/** The context of the pipeline's own work on behalf of an account. */
export const systemContext = (accountId: string, mode: Mode): Ctx => ({
  accountId,
  mode,
  actor: { kind: 'system', id: 'system', label: 'system' },
  requestId: 'system',
})
