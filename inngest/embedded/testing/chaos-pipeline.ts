// For chaos.test.ts and the engine benchmark: functions that record every effect, so that effects can be
// counted.
import type { InngestFunction } from 'inngest'
import { pgPool } from '../../../lib/platform/db.ts'
import { sqlTransaction } from '../../../lib/platform/events/sql-transaction.ts'
import { testClient } from './engine-harness.ts'

/**
 * What one run of the pipeline leaves: these effects, plus an event for each and for the step that sends one.
 */
export const EFFECTS = ['one', 'left', 'middle', 'right', 'last']
export const NOTIFIED = [...EFFECTS, 'tell']

/** Creates the tables that record the effects. */
export const createChaosTables = () =>
  pgPool().query(`
    CREATE TABLE chaos_attempt (id text, step text);
    CREATE TABLE chaos_effect (id text, step text, PRIMARY KEY (id, step));
    CREATE TABLE chaos_approval (id text PRIMARY KEY)`)

// Like our domain functions: the effect and its event in one transaction, and a no-op if it already exists.
async function effect(id: string, step: string): Promise<string> {
  await pgPool().query('INSERT INTO chaos_attempt VALUES ($1, $2)', [id, step])
  await sqlTransaction(async (sql) => {
    const { rowCount } = await sql.query('INSERT INTO chaos_effect VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      step,
    ])
    if (rowCount === 0) return
    const data = JSON.stringify({ id, step })
    await sql.query(`INSERT INTO outbox_event (name, data) VALUES ('chaos/told', $1)`, [data])
  })
  // A window for a kill between an effect and the engine's record of it.
  await pgPool().query('SELECT pg_sleep(0.02)')
  return step
}

const isApproved = async (id: string): Promise<boolean> =>
  (await pgPool().query('SELECT FROM chaos_approval WHERE id = $1', [id])).rowCount === 1

/** A client with the pipeline: every kind of step our functions use. */
export function chaosPipeline() {
  const { client, connect } = testClient('chaos')
  const pipeline = client.createFunction(
    { id: 'pipeline', triggers: [{ event: 'chaos/started' }] },
    async ({ event, step }) => {
      const id: string = event.data.id
      await step.run('one', () => effect(id, 'one'))
      // A step may run twice, so its event has an id of its own.
      await step.sendEvent('tell', { name: 'chaos/told', id: `${id} tell`, data: { id, step: 'tell' } })
      // Dates, since the SDK rounds times up to a second.
      await step.sleepUntil('nap', new Date(Date.now() + 30))
      await Promise.all(['left', 'middle', 'right'].map((name) => step.run(name, () => effect(id, name))))
      for (let round = 1; !(await step.run(`check ${round}`, () => isApproved(id))); round++)
        await step.waitForEvent(`wait ${round}`, {
          event: 'chaos/approved',
          timeout: new Date(Date.now() + 300),
          if: 'async.data.id == event.data.id',
        })
      await step.run('last', () => effect(id, 'last'))
    },
  )
  const heard = client.createFunction(
    { id: 'heard', triggers: [{ event: 'chaos/told' }] },
    async ({ event }) => event.data.step,
  )
  const functions: InngestFunction.Any[] = [pipeline, heard]
  return { client, connect, functions }
}
