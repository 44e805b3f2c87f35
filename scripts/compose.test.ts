import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, SECRET_VARIABLES, variableNames } from '../lib/platform/env.ts'
import { parseCidrs, pickAddress } from '../lib/platform/http/client-address.ts'
import { parseCall } from './operator/operator-verbs.ts'

type Service = {
  image: string
  command: string[]
  environment?: Record<string, string>
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  configs?: { source: string }[]
  secrets?: string[]
  ports?: string[]
  stop_grace_period?: string
  mem_limit: string
  logging: { driver: string; options: Record<string, string> }
}
type Compose = {
  services: Record<string, Service>
  volumes: object
  configs: Record<string, { content: string }>
  secrets: Record<string, { file: string }>
}

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')

const secretOf = (name: string) =>
  Buffer.alloc(32, name).toString(name.startsWith('ENGINE') ? 'hex' : 'base64')
/** Values as in a filled-in `.env`. */
const values = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name = '']) => [name, secretOf(name)]),
)

/** The file as Compose reads it, with more in `.env`: innermost first, since one variable may stand in another's. */
function composeWith(more: Record<string, string> = {}): Compose {
  const set: Record<string, string> = { ...values, ...more }
  let text = read('compose.yaml')
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\$\{(\w+)(?::([?+-])([^${}]*))?\}/g, (_, name: string, kind = '', rest = '') => {
      if (kind === '?') expect(Object.keys(values), '.env.example').toContain(name)
      return kind === '+' ? (set[name] ? rest : '') : set[name] || rest
    })
  }
  return parse(text, { merge: true }) as Compose
}

const compose = composeWith()
const services = Object.entries(compose.services)

/** An instance's variables with the secrets from its files. */
function variablesOf({ environment = {}, secrets = [] }: Service): Record<string, string> {
  const set = Object.entries(environment).map(([name, value]) => {
    if (!name.endsWith('_FILE')) return [name, value]
    const variable = name.replace(/_FILE$/, '')
    expect([SECRET_VARIABLES, secrets.map((one) => `/run/secrets/${one}`)]).toEqual([
      expect.arrayContaining([variable]),
      expect.arrayContaining([value]),
    ])
    return [variable, secretOf(variable)]
  })
  return Object.fromEntries(set)
}

test('both instances have everything they need, and with the same values', () => {
  const { 'app-1': one, 'app-2': two } = compose.services
  if (!one || !two) throw new Error('There are two instances.')
  expect(one.environment).toEqual(two.environment)
  const set = { ...variablesOf(one), PORT: '3000', HOST: '0.0.0.0', DATA_DIR: '/data' }
  const found = parseEnv(set)
  expect(Object.keys(set).filter((name) => !(name in found))).toEqual([])
  expect(found).toMatchObject({ INNGEST_BASE_URL: 'http://engine:8288', appUrl: 'http://localhost:8080' })
  const grace = Number.parseInt(one.stop_grace_period ?? '', 10)
  expect(grace).toBeGreaterThanOrEqual(found.STOP_GRACE_SECONDS + 10)
})

test.each(services)('%s is pinned and bounded, has its command, and a health check', (_, service) => {
  expect(service.image).toMatch(/:v?\d+\.\d+\.?\d*/)
  const [program, file = ''] = service.command
  if (program === 'node') expect(fs.existsSync(path.join(root, file))).toBe(true)
  if (!service.image.startsWith('coursewright:')) expect(service.healthcheck).toBeDefined()
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.logging.options).toHaveProperty('max-size')
  for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other)
  for (const volume of service.volumes ?? [])
    expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  for (const { source } of service.configs ?? []) expect(compose.configs).toHaveProperty([source])
  for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty([secret])
})

test('the proxy ends TLS where it is given a host name, with its own certificates or those in a folder', () => {
  expect(compose.configs.proxy?.content).toMatch(/^:80 \{\n\s+import service/m)
  const own = composeWith({ TLS_HOST: 'courses.example.com', PUBLISH_TLS: '443' })
  expect(own.services['app-1']?.environment?.APP_URL).toBe('https://courses.example.com')
  expect(own.services.proxy?.ports).toContain('443:443')
  expect(own.configs.proxy?.content).toMatch(/^courses\.example\.com \{\n\s+import service/m)
  const { configs, services } = composeWith({ TLS_HOST: 'courses.example.com', TLS_FOLDER: '/etc/tls' })
  expect(configs.proxy?.content).toContain('tls /certificates/certificate.pem /certificates/key.pem')
  expect(services.proxy?.volumes).toContain('/etc/tls:/certificates:ro')
})

test.each([
  ['203.0.113.9', {}, '203.0.113.9'],
  ['203.0.113.9, 172.30.77.1', { OUTER_PROXY_CIDRS: '172.30.77.1/32' }, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9, 10.1.0.4', { OUTER_PROXY_CIDRS: '10.1.0.0/24 10.2.0.0/24' }, '203.0.113.9'],
])('a caller is told apart behind the proxy: %s with %j', (forwarded, more, address) => {
  const { configs, services } = composeWith(more)
  const trusted = parseCidrs(services['app-1']?.environment?.TRUSTED_PROXY_CIDRS ?? '')
  expect(pickAddress('172.30.77.6', forwarded, trusted)).toBe(address)
  const outer = Object.values(more)[0] ?? '127.0.0.1/32'
  expect(configs.proxy?.content).toContain(`trusted_proxies ${outer}\n`)
})

test('backups are made by a command that the operator has', () => {
  const [, words = ''] = /operator\.ts (.+?) &&/.exec(compose.services.backup?.command.join(' ') ?? '') ?? []
  const [verb = '', ...rest] = words.split(' ')
  expect(parseCall(verb, rest).options).toEqual({ out: '/backups', keep: '7' })
})

test('the image copies nothing secret and no build output', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env', '.data*', '.git', '.next', 'node_modules', 'lib/generated', 'secrets'])
    expect(ignored).toContain(name)
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toMatch(/USER node\nVOLUME \/data/)
  expect(dockerfile).toContain('/api/health')
  expect(dockerfile.match(/^FROM node:24\.\d+\.\d+-/gm)).toHaveLength(2)
})

test('.env.example has every variable that compose.yaml and the image leave open, and no other', () => {
  const names = (name: string, pattern: RegExp) =>
    [...read(name).matchAll(pattern)].map(([, one = '']) => one)
  const given = Object.keys(compose.services['app-1']?.environment ?? {})
  const set = new Set(given.map((name) => name.replace(/_FILE$/, '')))
  for (const name of names('Dockerfile', /\b([A-Z_]+)=/g)) set.add(name)
  const offered = names('.env.example', /^(?:# )?([A-Z_]+)=/gm)
  const absent = variableNames.filter((name) => !set.has(name) && !offered.includes(name))
  expect(absent, 'Name it in .env.example.').toEqual([])
  const known = new Set([...variableNames, ...names('compose.yaml', /\$\{([A-Z_]+)/g), 'NODE_EXTRA_CA_CERTS'])
  const stale = offered.filter((name, at) => !known.has(name) || offered.indexOf(name) !== at)
  expect(stale, 'Remove it from .env.example.').toEqual([])
})
