import type { Env } from '../lib/platform/env.ts'
import type { Bootstrap } from '../prisma/seed.ts'
import { bootstrapFile } from './bootstrap.ts'
import { localUrl } from './server.ts'

/**
 * What a start tells, in lines: where this instance listens if people use another address (the proxy's), and the
 * demo account as far as this data directory knows it. One that was restored, or another instance's, may not.
 * Without `showsSecrets` it says where they are.
 */
export function waysIn(env: Env, bootstrap: Bootstrap, showsSecrets: boolean): string[] {
  const { operator, reviewer, learner, live_key, test_key } = bootstrap
  const lines = [`API reference:      ${env.appUrl}/api/v1/docs`]
  if (env.APP_URL && env.appUrl !== localUrl(env)) lines.push(`This instance:      ${localUrl(env)}`)
  const demo = [
    reviewer &&
      `Reviewer:           ${reviewer.email}  ${reviewer.password}  (creates and approves courses: start here)`,
    operator && `Operator:           ${operator.email}  ${operator.password}  (accounts, quotas, health)`,
    live_key && `Live key:           ${live_key}`,
    test_key && `Test key:           ${test_key}`,
    learner && `Learner's link:     ${learner.sign_in_url}`,
  ].flatMap((line) => line || [])
  const file = bootstrapFile(env.dataDir)
  if (demo.length > 0 && !showsSecrets) return [...lines, `Sign-ins and keys:  ${file}`]
  if (demo.length > 0)
    return [...lines, ...demo, `These are also in ${file}, and are not shown at the next start.`]
  const why =
    env.SEED_DEMO === '1'
      ? 'The demo account was created from another data directory; its keys are there.'
      : 'No demo account (SEED_DEMO=0). Create your own: npm run operator'
  return [...lines, why]
}
