import { prepareEnvironment } from './environment.ts'
import { runCommand, secondsSoFar } from './progress.ts'
import { findRunningServer, type StopSignal } from './server.ts'
import { type Service, startService } from './service.ts'

const SAME_SIGNAL_MS = 300
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'

function printWaysIn({ env, bootstrap }: Service) {
  const lines = [
    `Ready after ${secondsSoFar()} s:  ${env.appUrl}`,
    `API reference:      ${env.appUrl}/api/v1/docs`,
  ]
  if (bootstrap.operator && bootstrap.reviewer)
    lines.push(
      `Reviewer:           ${bootstrap.reviewer.email}  ${bootstrap.reviewer.password}  (creates and approves courses: start here)`,
      `Operator:           ${bootstrap.operator.email}  ${bootstrap.operator.password}  (accounts, quotas, health)`,
      `Live key:           ${bootstrap.live_key}`,
      `Test key:           ${bootstrap.test_key}`,
    )
  else if (env.SEED_DEMO === '1')
    lines.push('The demo account was created from another data directory; its keys are there.')
  else lines.push('No demo account (SEED_DEMO=0). Create your own: npm run operator')
  if (bootstrap.learner) lines.push(`Learner's link:     ${bootstrap.learner.sign_in_url}`)
  console.log(
    `\n${lines.join('\n')}\nThese are also in ${env.dataDir}/bootstrap.json. Press Ctrl-C to stop everything.\n`,
  )
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
  if (typeof why === 'number') console.log(`The server exited unexpectedly (code ${why}).`)
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
