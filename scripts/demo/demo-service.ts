import { type ApiClient, apiClient } from '../api-client.ts'
import { readBootstrap } from '../bootstrap.ts'
import { prepareEnvironment } from '../environment.ts'
import { UserError } from '../progress.ts'
import { findRunningServer } from '../server.ts'
import { startService } from '../service.ts'

/**
 * Works with the API as the demo account: on the service that runs on this data directory, or on one that is
 * started for it and stopped afterwards.
 */
export async function onDemoService(work: (api: ApiClient, url: string) => Promise<void>): Promise<number> {
  process.env.LOG_LEVEL ||= 'warn'
  const env = prepareEnvironment('production')
  const running = await findRunningServer(env.dataDir)
  const service = running ? null : await startService(env, 'start')
  if (service)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => service.stop().then(() => process.exit(130)))
  try {
    const known = readBootstrap(env.dataDir)
    if (!known?.live_key)
      throw new UserError(
        'This requires the demo account, which SEED_DEMO=0 skipped or another data directory contains.',
      )
    const url = running?.url ?? service?.env.appUrl ?? known.url
    await work(apiClient(url, known.live_key), url)
    return 0
  } finally {
    await service?.stop()
  }
}
