import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env } from '../lib/platform/env.ts'
import { ensurePrivateFile, writePrivateFile } from './private-file.ts'

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
