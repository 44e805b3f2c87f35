import { compileExpression, type Scope } from './expression.ts'
import { finishRun } from './finish-run.ts'
import type { FunctionConfig } from './function-config.ts'
import { listPauses, resolveInvocation, resumePause } from './pauses.ts'
import { type EngineEvent, lockRun } from './run-state.ts'
import { startRun } from './start-run.ts'
import type { Transition } from './transition.ts'

const holds = (expression: string | null | undefined, scope: Scope): boolean =>
  !expression || Boolean(compileExpression(expression)(scope))

const named = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

const startedBy = (config: FunctionConfig, event: EngineEvent): boolean =>
  config.triggers.some(
    (trigger) =>
      'event' in trigger && named(trigger.event, event.name) && holds(trigger.expression, { event }),
  )

async function invoke(t: Transition, event: EngineEvent): Promise<void> {
  const { fn_id, correlation_id } = event.data._inngest as { fn_id: string; correlation_id: string }
  const config = t.functions.get(fn_id)
  if (config) await startRun(t, config, event, correlation_id)
  else
    await resolveInvocation(t, correlation_id, {
      error: { name: 'Error', message: `There is no function ${fn_id}` },
    })
}

/** Starts every function the event triggers, resumes every step that waits for it, cancels the runs it ends. */
async function routeEvent(t: Transition, event: EngineEvent): Promise<void> {
  if (event.name === 'inngest/function.invoked') return invoke(t, event)
  for (const config of t.functions.values()) if (startedBy(config, event)) await startRun(t, config, event)
  for (const pause of await listPauses(t, event.name, event.id)) {
    const run = await lockRun(t, pause.runId)
    if (!run || !holds(pause.expression, { event: run.event, async: event })) continue
    if (pause.cancel) await finishRun(t, run, { status: 'cancelled' })
    else await resumePause(t, run, pause.id, { data: event })
  }
}

/** Routes what the transition has emitted, and what follows from that. */
export async function routeEmitted(t: Transition): Promise<void> {
  for (let event = t.events.shift(); event; event = t.events.shift()) await routeEvent(t, event)
}
