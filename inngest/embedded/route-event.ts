import { finishRun } from './finish-run.ts'
import { listPauses, resumePause } from './pauses.ts'
import { compileExpression, type Expression, type ExpressionScope } from './protocol/expression.ts'
import type { FunctionConfig } from './protocol/function-config.ts'
import { lockEngineRun } from './run-state.ts'
import { startRun } from './start-run.ts'
import type { Emitted, EngineEvent, Transition } from './transition.ts'

// Hundreds of waits share a few expressions.
const compiled = new Map<string, Expression>()
const COMPILED_MAX = 1000

function compileOnce(source: string): Expression {
  const known = compiled.get(source)
  if (known) return known
  if (compiled.size >= COMPILED_MAX) compiled.clear()
  const fresh = compileExpression(source)
  compiled.set(source, fresh)
  return fresh
}

const holds = (expression: string | null | undefined, scope: ExpressionScope): boolean =>
  !expression || Boolean(compileOnce(expression)(scope))

const named = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

const startedBy = (config: FunctionConfig, event: EngineEvent): boolean =>
  config.triggers.some(
    (trigger) =>
      'event' in trigger && named(trigger.event, event.name) && holds(trigger.expression, { event }),
  )

/**
 * Starts every function the event triggers, resumes every step waiting for it, and cancels the runs it ends.
 */
async function routeEvent(t: Transition, emitted: Emitted): Promise<void> {
  const { event } = emitted
  for (const config of t.functions.values()) if (startedBy(config, event)) await startRun(t, config, emitted)
  // Only runs it really is for are locked: hundreds may wait for an event of this name.
  const waiting = await listPauses(t, event.name, event.id)
  for (const pause of waiting.filter((one) => holds(one.expression, { event: one.runEvent, async: event }))) {
    const run = await lockEngineRun(t, pause.runId)
    if (!run) continue
    if (pause.cancel) await finishRun(t, run, { status: 'cancelled' })
    else await resumePause(t, run, pause.id, { data: event })
  }
}

/** Routes the events the transition has emitted, and the events those cause. */
export async function routeEmitted(t: Transition): Promise<void> {
  for (let next = t.events.shift(); next; next = t.events.shift()) await routeEvent(t, next)
}
