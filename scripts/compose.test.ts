import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, variableNames } from '../lib/platform/env.ts'

type Service = {
  image: string
  command: string[]
  environment?: Record<string, string>
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  configs?: { source: string }[]
  stop_grace_period?: string
}

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')

/** Values as in a filled-in `.env`. */
const values = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name = '']) => [
    name,
    Buffer.alloc(32, name).toString(name.startsWith('ENGINE') ? 'hex' : 'base64url'),
  ]),
)
const text = read('compose.yaml').replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, rest) => {
  if (kind === '?') expect(Object.keys(values), '.env.example').toContain(name)
  return values[name] ?? rest
})
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>
  volumes: object
  configs: object
}
const services = Object.entries(compose.services)

test('both instances have everything they need, and with the same values', () => {
  const { 'app-1': one, 'app-2': two } = compose.services
  expect(one?.environment).toEqual(two?.environment)
  const set = { ...one?.environment, PORT: '3000', HOST: '0.0.0.0', DATA_DIR: '/data' }
  const found = parseEnv(set)
  expect(Object.keys(set).filter((name) => !(name in found))).toEqual([])
  expect(found).toMatchObject({ INNGEST_BASE_URL: 'http://engine:8288', appUrl: 'http://localhost:8080' })
  const grace = Number.parseInt(one?.stop_grace_period ?? '', 10)
  expect(grace).toBeGreaterThanOrEqual(found.STOP_GRACE_SECONDS + 10)
})

test.each(services)('%s is pinned, has its command, and a health check', (_, service) => {
  expect(service.image).toMatch(/:v?\d+\.\d+\.?\d*/)
  const [program, file = ''] = service.command
  if (program === 'node') expect(fs.existsSync(path.join(root, file))).toBe(true)
  if (!service.image.startsWith('coursewright:')) expect(service.healthcheck).toBeDefined()
  for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other)
  for (const volume of service.volumes ?? [])
    expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  for (const { source } of service.configs ?? []) expect(compose.configs).toHaveProperty([source])
})

test('the image copies nothing secret and no build output', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env', '.data*', '.git', '.next', 'node_modules', 'lib/generated'])
    expect(ignored).toContain(name)
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toMatch(/USER node\nVOLUME \/data/)
  expect(dockerfile).toContain('/api/health')
  expect(dockerfile.match(/^FROM node:24\.\d+\.\d+-/gm)).toHaveLength(2)
})

test('.env.example has every variable that compose.yaml and the image leave open, and no other', () => {
  const names = (name: string, pattern: RegExp) =>
    [...read(name).matchAll(pattern)].map(([, one = '']) => one)
  const set = new Set(Object.keys(compose.services['app-1']?.environment ?? {}))
  for (const name of names('Dockerfile', /\b([A-Z_]+)=/g)) set.add(name)
  const offered = names('.env.example', /^(?:# )?([A-Z_]+)=/gm)
  const absent = variableNames.filter((name) => !set.has(name) && !offered.includes(name))
  expect(absent, 'Name it in .env.example.').toEqual([])
  const known = new Set([...variableNames, ...names('compose.yaml', /\$\{([A-Z_]+)/g), 'NODE_EXTRA_CA_CERTS'])
  const stale = offered.filter((name, at) => !known.has(name) || offered.indexOf(name) !== at)
  expect(stale, 'Remove it from .env.example.').toEqual([])
})
