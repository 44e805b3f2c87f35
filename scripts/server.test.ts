import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compiledCodeFolder } from './server.ts'

test('servers of one build share a folder for compiled code, and those of others are removed', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-compiled-'))
  const older = compiledCodeFolder(dataDir, 'older')
  fs.mkdirSync(older, { recursive: true })
  expect(compiledCodeFolder(dataDir, 'older')).toBe(older)
  expect(fs.existsSync(older)).toBe(true)
  const newer = compiledCodeFolder(dataDir, 'newer')
  expect(newer).not.toBe(older)
  expect(fs.existsSync(older)).toBe(false)
  fs.rmSync(dataDir, { recursive: true })
})
