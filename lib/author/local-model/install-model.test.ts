import { createHash } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { tinyModel } from '../../../e2e/fixtures/models/tiny-model.ts'
import { startPackServer } from '../../../e2e/servers/pack-server.ts'
import { env } from '../../platform/env.ts'
import { installModel, knownModel, ownModel, removeModel } from './install-model.ts'
import {
  findLocalModel,
  installedModels,
  localModelRemedy,
  modelsFolder,
  readModelRecord,
} from './installed-model.ts'
import { LOCAL_MODELS, type LocalModel } from './local-models.ts'

const NAME = 'tiny.gguf'
const bytes = tinyModel()
const model = (address: string): LocalModel => ({
  ...LOCAL_MODELS[0]!,
  ...{ id: 'tiny', address, memoryMb: 1 },
  file: { name: NAME, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
})
const part = () => path.join(modelsFolder(), 'partial', 'tiny', `${NAME}.part`)
const drops = (count: number) => ({
  count,
  arrived: (_name: string, size: number) => vi.waitFor(() => expect(statSync(part()).size).toBe(size)),
})

let server: Awaited<ReturnType<typeof startPackServer>> | undefined
afterEach(async () => {
  await server?.close()
  await removeModel('tiny')
})

test('goes on where a broken connection ended, and tells how far it is', async () => {
  server = await startPackServer({ [NAME]: bytes }, drops(2))
  const seen: number[] = []
  await installModel(model(server.origin), false, {
    waitMs: 0,
    onProgress: (done, total) => seen.push(done / total),
  })
  expect(server.asked.map(({ range }) => range !== undefined)).toEqual([false, true, true])
  expect(seen.at(-1)).toBe(1)
  expect(installedModels().map(({ id }) => id)).toEqual(['tiny'])
})

test('refuses a file that is not the expected one', async () => {
  const other = Buffer.from(bytes)
  other[bytes.length - 1]! ^= 1
  server = await startPackServer({ [NAME]: other })
  await expect(installModel(model(server.origin), false, { waitMs: 0 })).rejects.toThrow('SHA-256 differs')
  expect(readModelRecord('tiny')).toBeNull()
  const file = path.join(env().dataDir, 'other.gguf')
  writeFileSync(file, other)
  await expect(installModel(model(''), false, { file })).rejects.toThrow('size or SHA-256 differ')
})

test('installs a file of one’s own under a name of its own', async () => {
  const file = path.join(env().dataDir, NAME)
  writeFileSync(file, bytes)
  await installModel(await ownModel('tiny', file), false, { file })
  expect(readModelRecord('tiny')).toMatchObject({ title: NAME, threads: 1 })
  await expect(ownModel('../x', file)).rejects.toThrow('cannot name a model')
  expect(() => knownModel('none')).toThrow('There is: qwen3-4b')
})

test('says what keeps a model from writing, and what to type', async () => {
  expect(findLocalModel('tiny')).toEqual({ problem: 'not_installed' })
  server = await startPackServer({ [NAME]: bytes })
  await installModel(model(server.origin), false, { waitMs: 0 })
  expect(findLocalModel('tiny')).toEqual({ problem: 'engine_missing' })
  writeFileSync(path.join(modelsFolder(), 'models', 'tiny', NAME), 'short')
  expect(findLocalModel('tiny')).toEqual({ problem: 'damaged' })
  expect(localModelRemedy('damaged', 'tiny')).toContain('author:install tiny')
})
