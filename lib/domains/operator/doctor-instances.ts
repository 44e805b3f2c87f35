import pg from 'pg'
import { pgPool } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { type InstanceFacts, instanceProbe } from './announce-instance.ts'
import { type CheckResult, fail, ok, warn } from './doctor-finding.ts'

type Instance = { id: string; name: string; facts: InstanceFacts }

/**
 * Maximum number of connections of an instance: the pools of its threads (two with the embedded engine), and
 * its listeners.
 */
const CONNECTIONS = { embedded: 35, inngest: 25 }
const CHANNEL = 'coursewright_doctor'
const HEARD_MS = 8000

/** The processes seen in the last two minutes. */
async function listInstances(): Promise<Instance[]> {
  const { rows } = await pgPool().query<Instance>(
    `SELECT id, host || ':' || port AS name, facts FROM instance
     WHERE seen_at > now() - interval '2 minutes' ORDER BY started_at, id`,
  )
  return rows
}

const namesOf = (instances: Instance[]): string => instances.map(({ name }) => name).join(', ')

/**
 * Which instances run, whether they share settings and secrets, and whether their files are visible from
 * here.
 */
export async function examineInstances(): Promise<CheckResult> {
  const instances = await listInstances()
  if (instances.length === 0) return ok('none is running')
  const foreign = instances.filter(({ facts }) => facts.different_secrets.length > 0)
  if (foreign.length > 0)
    return fail(
      `${namesOf(foreign)}: ${foreign[0]?.facts.different_secrets.join(', ')} differ from the ones this database is used with.`,
      'Give every instance the three secrets of the first one (secrets.json in its data directory).',
    )
  const unseen: Instance[] = []
  for (const instance of instances)
    if (!(await storage().exists(instanceProbe(instance.id)))) unseen.push(instance)
  if (unseen.length > 0)
    return fail(
      `The files of ${namesOf(unseen)} are not visible from here.`,
      'Give every instance the same STORAGE_URL, or one shared data directory (DATA_DIR).',
    )
  const own = { app_url: env().appUrl, engine: env().INNGEST_BASE_URL ? 'inngest' : 'embedded' }
  const remedy = (name: string): string =>
    `Give every instance, and this command, the same ${name}, then restart them.`
  const engines = instances.filter(({ facts }) => facts.engine !== own.engine)
  if (engines.length > 0)
    return fail(
      `${namesOf(engines)}: another engine than here (${own.engine}).`,
      remedy('INNGEST_BASE_URL, INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY'),
    )
  const addresses = new Set(instances.map(({ facts }) => facts.app_url))
  if (addresses.size > 1)
    return warn(
      `The instances use different public URLs: ${[...addresses].join(', ')}.`,
      remedy('APP_URL, the public URL of their proxy'),
    )
  return ok(`${instances.length}: ${namesOf(instances)}; same secrets, same files`)
}

/** Whether the database accepts the connections that the instances may open, and passes on notifications. */
export async function examineConnections(): Promise<CheckResult> {
  if (!(await hearsItself()))
    return fail(
      'The database does not deliver notifications.',
      'Point DATABASE_URL to PostgreSQL itself or to a pooler in session mode: LISTEN and session locks are required.',
    )
  const { rows } = await pgPool().query<{ most: number; others: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
       (SELECT count(*)::int FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND datname IS DISTINCT FROM current_database()) AS others`,
  )
  const { most = 0, others = 0 } = rows[0] ?? {}
  const count = Math.max(1, (await listInstances()).length)
  const needed = count * CONNECTIONS[env().INNGEST_BASE_URL ? 'inngest' : 'embedded']
  const message = `${needed} for ${count === 1 ? 'one instance' : `${count} instances`}, ${others} used by others, of ${most}`
  return needed + others <= most
    ? ok(message)
    : warn(message, 'Raise max_connections of the database or run fewer instances.')
}

async function hearsItself(): Promise<boolean> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: HEARD_MS })
  const heard = Promise.withResolvers<boolean>()
  let timer: NodeJS.Timeout | undefined
  client.on('error', () => heard.resolve(false))
  client.on('notification', () => heard.resolve(true))
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    await pgPool().query('SELECT pg_notify($1, $2)', [CHANNEL, ''])
    timer = setTimeout(() => heard.resolve(false), HEARD_MS)
    return await heard.promise
  } finally {
    clearTimeout(timer)
    await client.end().catch(() => {})
  }
}

/** Whether the Inngest server responds, and knows this app; null with the embedded engine. */
export async function examineRegistration(): Promise<CheckResult | null> {
  if (!env().INNGEST_BASE_URL) return null
  const instances = await listInstances()
  const known = instances.filter(({ facts }) => facts.registered)
  if (instances.length === 0) return warn('No running instance can register.', 'npm start')
  if (known.length < instances.length)
    return fail(
      `${namesOf(instances.filter(({ facts }) => !facts.registered))} could not register with the Inngest server.`,
      'Check INNGEST_BASE_URL and INNGEST_SIGNING_KEY. The log of the instance shows the server’s response.',
    )
  return ok(`known to ${env().INNGEST_BASE_URL}`)
}
