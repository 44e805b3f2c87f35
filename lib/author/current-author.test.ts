import { expect, test } from 'vitest'
import { env } from '../platform/env.ts'
import { COURSE_AUTHORS, isWithin } from './course-authors.ts'
import { settingsFor } from './current-author.ts'

type Models = { LLM_MODEL?: string; LLM_CHECK_MODEL?: string }
async function pairs(models: Models) {
  Object.assign(env(), { LLM_MODEL: undefined, LLM_CHECK_MODEL: undefined, ...models })
  const found = await Promise.all(
    COURSE_AUTHORS.map(async (choice) => {
      const { LLM_MODEL, LLM_CHECK_MODEL } = await settingsFor(choice)
      return [choice, [LLM_MODEL, LLM_CHECK_MODEL].map((model) => model ?? null)]
    }),
  )
  return Object.fromEntries(found)
}

test('each choice has who writes and who checks, of a provider and of this machine', async () => {
  expect(await pairs({ LLM_MODEL: 'mistral:large', LLM_CHECK_MODEL: 'mistral:small' })).toEqual({
    model: ['mistral:large', 'mistral:small'],
    builtin: [null, null],
    local: ['local:qwen3-4b', null],
    local_checked_by_model: ['local:qwen3-4b', 'mistral:small'],
    model_checked_by_local: ['mistral:large', 'local:qwen3-4b'],
  })
  expect(await pairs({ LLM_MODEL: 'local:tiny' })).toMatchObject({
    model: ['local:tiny', null],
    local: ['local:tiny', null],
    local_checked_by_model: ['local:tiny', 'local:tiny'],
  })
})

test('what leaves the machine is never within what stays on it', () => {
  const within = (account: (typeof COURSE_AUTHORS)[number]) =>
    COURSE_AUTHORS.filter((preset) => isWithin(account, preset))
  expect(within('builtin')).toEqual(['builtin'])
  expect(within('local')).toEqual(['builtin', 'local'])
  expect(within('local_checked_by_model')).toEqual(COURSE_AUTHORS)
})
