import { beforeEach, expect, test, vi } from 'vitest'
import { InvalidInputError } from '../../../platform/errors.ts'
import { modelInstall, startModelInstall } from './install-local-model.ts'

beforeEach(() => {
  delete (globalThis as { coursewrightModelInstall?: object }).coursewrightModelInstall
})

test('installs one model at a time behind the request, and says why it failed', async () => {
  const end = Promise.withResolvers<void>()
  const start = (id: string) => startModelInstall(id, () => end.promise)
  expect(modelInstall()).toBeNull()
  expect(() => start('none')).toThrow(InvalidInputError)
  expect(start('qwen3-4b')).toMatchObject({ model: 'qwen3-4b', isOver: false, failure: null })
  expect(start('qwen3-14b').model).toBe('qwen3-4b')
  end.reject(new Error('no network'))
  await vi.waitFor(() => expect(modelInstall()).toMatchObject({ isOver: true, failure: 'no network' }))
})
