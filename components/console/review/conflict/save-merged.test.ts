import { expect, test } from 'vitest'
import { ApiError } from '@/components/shared/api-client'
import { mergeFields } from './merge-fields'
import { type Begun, saveMerged } from './save-merged'

type Fields = { title: string; narration: string }
type Stored = Fields & { version: number }
const ana = { kind: 'account', name: 'Ana' } as const
const base: Fields = { title: 'Why', narration: 'Said.' }

/** A service where others are faster: each of `theirs` is saved before the next request. */
function serviceWith(...theirs: Partial<Fields>[]) {
  const stored: Stored = { ...base, version: 1 }
  const send = async ({ mine, version }: Begun<Fields, number>): Promise<Stored> => {
    const faster = theirs.shift()
    if (faster) Object.assign(stored, faster, { version: stored.version + 1 })
    if (version !== stored.version)
      throw new ApiError(409, '', 'version_conflict', {
        details: { current: { ...stored }, changed_by: ana },
      })
    return Object.assign(stored, mine, { version: version + 1 })
  }
  return { stored, send }
}
const save = (mine: Partial<Fields>, send: ReturnType<typeof serviceWith>['send']) =>
  saveMerged(
    { base, mine: { ...base, ...mine }, version: 1 },
    {
      send,
      read: ({ current }) => {
        const { version, ...content } = current as Stored
        return { content, version, by: ana }
      },
      merge: mergeFields<Fields>,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    },
  )

test('changes without a conflict are saved on top of what the other person saved', async () => {
  const { stored, send } = serviceWith({ narration: 'Said by Ana.' })
  const result = await save({ title: 'Mine' }, send)
  expect(result).toMatchObject({ state: 'saved', taken: ['narration'], by: ana })
  expect(stored).toEqual({ title: 'Mine', narration: 'Said by Ana.', version: 3 })
})

test('others can be faster more than once', async () => {
  const { stored, send } = serviceWith({ narration: 'One.' }, { narration: 'Two.' })
  expect(await save({ title: 'Mine' }, send)).toMatchObject({ state: 'saved', taken: ['narration'] })
  expect(stored).toEqual({ title: 'Mine', narration: 'Two.', version: 4 })
})

test('what both changed is not saved: a person chooses, and the rest is merged', async () => {
  const { stored, send } = serviceWith({ title: 'Theirs', narration: 'Said by Ana.' })
  expect(await save({ title: 'Mine' }, send)).toMatchObject({
    state: 'conflict',
    conflict: {
      version: 2,
      by: ana,
      conflicts: ['title'],
      taken: ['narration'],
      base: { title: 'Theirs' },
      mine: { title: 'Mine', narration: 'Said by Ana.' },
    },
  })
  expect(stored.version).toBe(2)
})

test('an earlier attempt that arrived without a response leaves nothing to save', async () => {
  const { stored, send } = serviceWith({ title: 'Mine' })
  expect(await save({ title: 'Mine' }, send)).toMatchObject({ state: 'same', version: 2 })
  expect(stored.version).toBe(2)
})

test('other failures are passed on', async () => {
  const offline = async () => {
    throw new ApiError(0, 'offline')
  }
  await expect(save({ title: 'Mine' }, offline)).rejects.toMatchObject({ status: 0 })
})
