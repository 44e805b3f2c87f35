import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string> }

test.each(['package-lock.json', 'packages/client/package-lock.json', 'packages/cli/package-lock.json'])(
  '%s lists the packages of all platforms, without which npm ci refuses it',
  (name) => {
    const file = path.resolve(import.meta.dirname, '..', name)
    const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
    const missing = Object.entries(packages)
      .filter(([place]) => place !== '')
      .flatMap(([place, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter(
          (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
        ),
      )
    expect(missing, 'Run: node scripts/complete-lock.mjs').toEqual([])
  },
)
