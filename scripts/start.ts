import { prepareEnvironment } from './environment.ts'
import { runCommand, secondsSoFar } from './progress.ts'
import { findRunningServer } from './server.ts'
import { type Service, startService } from './service.ts'

const mode = process.argv[2] === 'dev' ? 'dev' : 'start'

function printWaysIn({ env, bootstrap }: Service) {
  const lines = [
    `Ready after ${secondsSoFar()} s:  ${env.appUrl}`,
    `API reference:      ${env.appUrl}/api/v1/docs`,
  ]
  if (bootstrap.operator && bootstrap.reviewer)
    lines.push(
      `Operator:           ${bootstrap.operator.email}  ${bootstrap.operator.password}`,
      `Reviewer:           ${bootstrap.reviewer.email}  ${bootstrap.reviewer.password}`,
      `Live key:           ${bootstrap.live_key}`,
      `Test key:           ${bootstrap.test_key}`,
    )
  else if (env.SEED_DEMO === '1')
    lines.push('The demo account was made from another data directory; its keys are there.')
  else lines.push('No demo account (SEED_DEMO=0). Make one of your own: npm run operator')
  if (bootstrap.learner) lines.push(`Learner's link:     ${bootstrap.learner.sign_in_url}`)
  console.log(
    `\n${lines.join('\n')}\nThe same is in ${env.dataDir}/bootstrap.json. Ctrl-C stops everything.\n`,
  )
}

await runCommand(async () => {
  const env = prepareEnvironment(mode === 'dev' ? 'development' : 'production')
  const running = await findRunningServer(env.dataDir)
  if (running) {
    console.log(
      `Runs already on this data directory (${env.dataDir}): ${running.url}, process ${running.pid}`,
    )
    return 0
  }
  const asked = new Promise<'asked'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'))
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve('asked'), 500).unref() // the launcher was killed
  })
  const starting = startService(env, mode)
  const service = await Promise.race([starting, asked])
  if (service === 'asked') {
    const late = await starting.catch(() => null)
    await late?.stop()
    return 130
  }
  printWaysIn(service)
  const why = await Promise.race([service.ended, asked])
  console.log(why === 'asked' ? '\nStopping.' : `The server ended by itself (code ${why}).`)
  await service.stop()
  return why === 'asked' ? 0 : 1
})
