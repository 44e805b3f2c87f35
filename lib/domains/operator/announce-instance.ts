import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { checkSecrets } from '../../platform/auth/check-secrets.ts'
import { pgPool } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { log } from '../../platform/log.ts'
import { storage } from '../../platform/storage/current-storage.ts'

/** What an instance reports: settings all instances must share, and its state. */
export type InstanceFacts = {
  app_url: string
  storage: string
  engine: 'embedded' | 'inngest'
  /** whether the Inngest server knows this app; null with the embedded engine */
  registered: boolean | null
  different_secrets: string[]
}

type Announced = { id: string; facts: InstanceFacts; timer: NodeJS.Timeout }
const holder = globalThis as { coursewrightInstance?: Announced }

const SEEN_EVERY_MS = 30_000

/** The file by which other instances see that they share the store. */
export const instanceProbe = (id: string): string => `instances/${id}`

/** Announces this process to the other instances and `doctor`, with a heartbeat every 30 seconds. */
export async function announceInstance(): Promise<void> {
  if (holder.coursewrightInstance) return
  const engine = env().INNGEST_BASE_URL ? 'inngest' : 'embedded'
  const announced: Announced = {
    id: randomUUID(),
    facts: {
      app_url: env().appUrl,
      storage: storage().name,
      engine,
      registered: engine === 'inngest' ? false : null,
      different_secrets: await checkSecrets(),
    },
    timer: setInterval(() => void tell(), SEEN_EVERY_MS).unref(),
  }
  holder.coursewrightInstance = announced
  await storage()
    .put(instanceProbe(announced.id), Buffer.from(os.hostname()))
    .catch((error) => log().warn({ err: error }, 'the storage rejected this instance’s marker file'))
  await tell()
}

/** Records whether the Inngest server knows this app. */
export async function recordRegistration(registered: boolean): Promise<void> {
  const announced = holder.coursewrightInstance
  if (!announced) return
  announced.facts.registered = registered
  await tell()
}

/** Withdraws the announcement: this process is stopping. */
export async function withdrawInstance(): Promise<void> {
  const announced = holder.coursewrightInstance
  holder.coursewrightInstance = undefined
  if (!announced) return
  clearInterval(announced.timer)
  await forget(announced.id)
}

async function tell(): Promise<void> {
  const announced = holder.coursewrightInstance
  if (!announced) return
  try {
    await pgPool().query(
      `INSERT INTO instance (id, host, port, facts) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, seen_at = now()`,
      [announced.id, os.hostname(), env().PORT, JSON.stringify(announced.facts)],
    )
    const { rows } = await pgPool().query<{ id: string }>(
      `SELECT id FROM instance WHERE seen_at < now() - interval '1 day'`,
    )
    for (const { id } of rows) await forget(id)
  } catch (error) {
    log().warn({ err: error }, 'could not announce this instance')
  }
}

async function forget(id: string): Promise<void> {
  await pgPool().query('DELETE FROM instance WHERE id = $1', [id])
  await storage().delete(instanceProbe(id))
}
