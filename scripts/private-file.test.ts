import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { env } from '../lib/platform/env.ts'
import { ensurePrivateFile, ensurePrivateFolder, writePrivateFile } from './private-file.ts'

const place = (name: string) => path.join(env().dataDir, 'deep/folder', name)

test('only the owner can read it, and nothing else is left next to it', () => {
  writePrivateFile(place('secret'), 'one')
  writePrivateFile(place('secret'), 'two')
  expect(fs.readFileSync(place('secret'), 'utf8')).toBe('two')
  expect(fs.statSync(place('secret')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(path.dirname(place('secret')))).toEqual(['secret'])
})

test('what is stored is created once', () => {
  expect(ensurePrivateFile(place('kept'), () => 'first')).toBe('first')
  expect(ensurePrivateFile(place('kept'), () => 'second')).toBe('first')
})

describe('a private folder', () => {
  const isRoot = process.getuid?.() === 0
  const modeOf = (folder: string) => fs.statSync(folder).mode & 0o7777
  const privateMode = isRoot ? 0o711 : 0o700

  test('is created private, and those above it', () => {
    ensurePrivateFolder(place('new/data'))
    expect([modeOf(place('new/data')), modeOf(place('new'))]).toEqual([privateMode, privateMode])
  })

  test.each([
    ['readable by all', 0o755, privateMode],
    ['writable by all', 0o777, privateMode],
    ['with a group', 0o2770, isRoot ? 0o2710 : 0o2700],
    ['private already', 0o700, 0o700],
    ['shared on purpose', 0o1777, 0o1777],
  ])('that exists, %s', (_name, before, after) => {
    const folder = place(`old-${before}`)
    fs.mkdirSync(folder, { recursive: true })
    fs.chmodSync(folder, before)
    ensurePrivateFolder(folder)
    expect(modeOf(folder)).toBe(after)
  })

  test.skipIf(process.platform !== 'linux')('that cannot be changed is used as it is', () => {
    expect(() => ensurePrivateFolder('/proc')).not.toThrow()
  })
})
