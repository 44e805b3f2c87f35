/** What kind of credential a caller showed. `public` routes have none. */
export type CallerKind = 'key' | 'reviewer' | 'operator' | 'learner' | 'public'

export type Mode = 'live' | 'test'

/** Who acts: written into the ledger and the log. `label` is what people read (a key's name, a user's e-mail). */
export type Actor = { kind: CallerKind | 'system'; id: string; label: string }

/** Given to every verb. Everything a verb reads or writes is inside `accountId` and `mode`. */
export type Ctx = { accountId: string; mode: Mode; actor: Actor; requestId: string }

/** The context of the pipeline's own work on behalf of an account. */
export const systemContext = (accountId: string, mode: Mode): Ctx => ({
  accountId,
  mode,
  actor: { kind: 'system', id: 'system', label: 'system' },
  requestId: 'system',
})
