import { prepareEnvironment } from './environment.ts'
import { runCommand, secondsSoFar } from './progress.ts'
import { findRunningServer, type StopSignal } from './server.ts'
import { type Service, startService } from './service.ts'
import { waysIn } from './ways-in.ts'

const SAME_SIGNAL_MS = 300
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'

function printWaysIn({ env, bootstrap, isNew }: Service) {
  // A log outlives its service, and is read by others.
  const showsSecrets = isNew && process.stdout.isTTY
  const lines = [`Ready after ${secondsSoFar()} s:  ${env.appUrl}`, ...waysIn(env, bootstrap, showsSecrets)]
  console.log(`\n${lines.join('\n')}\nPress Ctrl-C to stop everything.\n`)
}

type Asked = { signal: StopSignal }

/** Resolves when this process is told to stop; further signals call `again`. */
function whenAsked(again: () => void): Promise<Asked> {
  return new Promise((resolve) => {
    let askedAt = 0
    const ask = (signal: StopSignal) => {
      // Ctrl-C arrives from the terminal and from the launcher too.
      if (askedAt && performance.now() - askedAt > SAME_SIGNAL_MS) return again()
      askedAt ||= performance.now()
      resolve({ signal })
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => ask(signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'))
    const parent = process.ppid
    const watch = () => {
      if (process.ppid === parent) return
      clearInterval(timer)
      ask('SIGTERM') // the launcher was killed
    }
    const timer = setInterval(watch, 500).unref()
  })
}

async function start(asked: Promise<Asked>, stopping: AbortController, inHurry: { kill(): void }) {
  const env = prepareEnvironment(mode === 'dev' ? 'development' : 'production')
  const running = await findRunningServer(env.dataDir, env.PORT)
  if (running) {
    console.log(
      `Already running on this data directory (${env.dataDir}): ${running.url}, process ${running.pid}`,
    )
    return 0
  }
  const service = await startService(env, mode, stopping.signal)
  inHurry.kill = service.kill
  printWaysIn(service)
  const why = await Promise.race([service.ended, asked, service.databaseLost])
  if (typeof why === 'number')
    console.error(
      `The server exited unexpectedly (code ${why}) again and again. See the messages above, then start it again.`,
    )
  else if (typeof why === 'string') console.error(why)
  else
    console.log(
      `\nStopping: waiting up to ${env.STOP_GRACE_SECONDS} s for steps in progress. Press Ctrl-C again to stop immediately.`,
    )
  const isAsked = typeof why === 'object'
  await service.stop(isAsked ? why.signal : undefined)
  return isAsked ? 0 : 1
}

await runCommand(async () => {
  const stopping = new AbortController()
  // Without a server to kill, a start that was told to stop is quick.
  const inHurry = { kill: () => {} }
  const asked = whenAsked(() => inHurry.kill())
  void asked.then(() => stopping.abort())
  try {
    return await start(asked, stopping, inHurry)
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    console.log('Stopped before it was ready.')
    return 130
  }
})
