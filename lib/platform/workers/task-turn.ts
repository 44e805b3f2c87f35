import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mode } from '../auth/context.ts'
import type { TaskTurn } from './background-link.ts'

// Next bundles this file several times; a turn set in one copy must be visible to the others.
const holder = globalThis as { coursewrightTaskTurn?: AsyncLocalStorage<TaskTurn> }
const turns = (): AsyncLocalStorage<TaskTurn> => {
  holder.coursewrightTaskTurn ??= new AsyncLocalStorage()
  return holder.coursewrightTaskTurn
}

/** The turn of an account in a mode. */
export const turnOf = ({ accountId, mode }: { accountId: string; mode: Mode }) => ({
  share: `${accountId} ${mode}`,
  yields: mode === 'test',
})

/** Runs `work`; the tasks it gives to worker pools take this turn, unless their options say otherwise. */
export const inTurn = <T>(turn: TaskTurn, work: () => T): T => turns().run(turn, work)

/** The turn of the current work; empty for what no account asked for. */
export const currentTurn = (): TaskTurn => turns().getStore() ?? {}
