import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareEnvironment } from '../environment.ts'
import { freePort } from '../free-port.ts'
import { startService } from '../service.ts'

/** `key`: the live key of the demo account, empty without one. */
export type OwnService = { directory: string; url: string; key: string }

/**
 * Runs `work` on a separate production service, whose data directory and database are removed afterwards;
 * `settings` are further environment variables.
 */
export async function onOwnService<Result>(
  work: (service: OwnService) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-bench-'))
  delete process.env.DATABASE_URL
  Object.assign(
    process.env,
    { DATA_DIR: directory, PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    settings,
  )
  const service = await startService(prepareEnvironment('production'), 'start')
  try {
    return await work({ directory, url: service.env.appUrl, key: service.bootstrap.live_key ?? '' })
  } finally {
    await service.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
