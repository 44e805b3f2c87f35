import type { Actor } from '../auth/context.ts'

/** The caller as logged: ids only. */
export type LoggedCaller = { kind: Actor['kind']; id: string; accountId?: string }

const callers = new WeakMap<Request, LoggedCaller>()

/** Stores who made a request for its log line, so that a refused call has it too. */
export function noteCaller(request: Request, { kind, id }: Actor, accountId: string | null): void {
  callers.set(request, { kind, id, ...(accountId && { accountId }) })
}

/** Who made a request; undefined if that is unknown, as with an unknown key. */
export const loggedCaller = (request: Request): LoggedCaller | undefined => callers.get(request)
