import { expect, test, vi } from 'vitest'
import { InvalidInputError } from '../../../platform/errors.ts'
import { modelInstall, startModelInstall } from './install-local-model.ts'

const installs = vi.hoisted(() => ({ end: Promise.withResolvers<void>() }))
vi.mock('../../../author/local-model/install-engine.ts', () => ({
  installEngine: () => installs.end.promise,
}))

test('installs one model at a time behind the request, and says why it failed', async () => {
  expect(modelInstall()).toBeNull()
  expect(() => startModelInstall('none')).toThrow(InvalidInputError)
  expect(startModelInstall('qwen3-4b')).toMatchObject({ model: 'qwen3-4b', isOver: false, failure: null })
  expect(startModelInstall('qwen3-14b').model).toBe('qwen3-4b')
  installs.end.reject(new Error('no network'))
  await vi.waitFor(() => expect(modelInstall()).toMatchObject({ isOver: true, failure: 'no network' }))
})
