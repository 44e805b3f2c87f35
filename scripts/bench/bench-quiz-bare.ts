import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../environment.ts'
import { UserError } from '../progress.ts'

const ROUTE = `import { Pool } from 'pg'
globalThis.bare ??= new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
export async function GET(_request, { params }) {
  const { id } = await params
  const { rows } = await globalThis.bare.query({
    name: 'read', text: 'SELECT id, email, created_at FROM learner WHERE id = $1', values: [id] })
  return Response.json(rows[0] ?? null)
}
`
const CONFIG = `export default { serverExternalPackages: ['pg'], turbopack: { root: ${JSON.stringify(root)} } }\n`
const PAGE = 'export default ({ children }) => children\n'
/** Otherwise Next uses the product's own, from the root, and starts the whole service in it. */
const INSTRUMENTATION = 'export function register() {}\n'

/**
 * A Next application with a single route handler that does one indexed read, GET /read/<id of a learner>, on
 * the same database: the cost of the framework alone. Built into a separate folder, which `stop` removes.
 */
export async function startBareRoute(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(root, '.data-bench-'))
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  write('package.json', '{"private":true,"type":"module"}\n')
  write('next.config.mjs', CONFIG)
  write('app/layout.js', PAGE)
  write('instrumentation.js', INSTRUMENTATION)
  write('app/read/[id]/route.js', ROUTE)
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const built = spawnSync('next', ['build'], { cwd: folder, env, encoding: 'utf8' })
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  if (built.status !== 0) {
    remove()
    throw new UserError(`The bare route could not be built.\n${built.stdout}${built.stderr}`)
  }
  const child = spawn('next', ['start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    remove()
  }
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 150; tries++) {
    if ((await fetch(`${url}/read/none`).catch(() => null))?.ok) return { url, stop }
    await pause(200)
  }
  await stop()
  throw new UserError('The bare route did not answer within 30 s.')
}
