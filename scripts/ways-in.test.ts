import { expect, test } from 'vitest'
import { parseEnv } from '../lib/platform/env.ts'
import { EMPTY_BOOTSTRAP } from '../prisma/seed.ts'
import { PLACEHOLDERS } from './environment.ts'
import { waysIn } from './ways-in.ts'

const envOf = (variables: Record<string, string>) =>
  parseEnv({ ...PLACEHOLDERS, DATA_DIR: '/d', ...variables })
const proxy = { APP_URL: 'https://courses.example.com', PORT: '3001', HOST: '0.0.0.0' }

test('an instance behind a proxy says where it listens itself; one that is its own address does not', () => {
  const lines = waysIn(envOf(proxy), EMPTY_BOOTSTRAP, true)
  expect(lines).toContain('API reference:      https://courses.example.com/api/v1/docs')
  expect(lines).toContain('This instance:      http://127.0.0.1:3001')
  expect(waysIn(envOf({ PORT: '3001' }), EMPTY_BOOTSTRAP, true).join('\n')).not.toContain('This instance')
})

test('what a data directory does not know is not printed', () => {
  const restored = waysIn(envOf(proxy), { ...EMPTY_BOOTSTRAP, url: 'http://old' }, true).join('\n')
  expect(restored).toContain('created from another data directory')
  expect(restored).not.toMatch(/null|undefined|bootstrap\.json|key:|old/)
  const operator = { email: 'o@demo.example', password: 'pass' }
  const known = { ...EMPTY_BOOTSTRAP, operator, test_key: 'sk_test_1' }
  const part = waysIn(envOf({ SEED_DEMO: '0' }), known, true)
  expect(part.slice(1)).toEqual([
    expect.stringContaining('o@demo.example  pass'),
    'Test key:           sk_test_1',
    'These are also in /d/bootstrap.json, and are not shown at the next start.',
  ])
  const logged = waysIn(envOf({}), known, false)
  expect(logged.slice(1)).toEqual(['Sign-ins and keys:  /d/bootstrap.json'])
})
