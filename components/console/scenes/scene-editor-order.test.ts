import { expect, test } from 'vitest'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { isSceneApproved, leadingRow, nextOpenScene, togetherWith } from './scene-editor-order'

const row = (scene_index: number, status: ReviewEntry['status']) => ({ scene_index, status }) as ReviewEntry

test('after an approval comes the next open scene, wrapping around', () => {
  const entries = [row(0, 'pending'), row(1, 'approved'), row(2, 'note'), row(3, 'auto_approved')]
  expect(nextOpenScene(entries, 4, 0)).toBe(2)
  expect(nextOpenScene(entries, 4, 2)).toBe(0)
  expect(nextOpenScene([row(0, 'pending'), row(1, 'approved')], 2, 0)).toBeNull()
})

test('what is being regenerated is skipped', () => {
  expect(nextOpenScene([row(0, 'approved'), row(1, 'regenerating'), row(2, 'edited')], 3, 0)).toBe(2)
})

test('a scene is approved once its slide and its text are', () => {
  const entries = [row(0, 'approved'), row(0, 'auto_approved'), row(1, 'approved'), row(1, 'pending')]
  expect(isSceneApproved(entries, 0)).toBe(true)
  expect(isSceneApproved(entries, 1)).toBe(false)
  expect(isSceneApproved(entries, 2)).toBe(false)
})

test('what is being generated comes first, then what is pending', () => {
  expect(leadingRow([row(0, 'approved'), row(0, 'edited')])?.status).toBe('edited')
  expect(leadingRow([row(0, 'note'), row(0, 'regenerating')])?.status).toBe('regenerating')
  expect(leadingRow([])).toBeUndefined()
})

test.each([
  ['slide', ['notes']],
  ['notes', ['slide']],
  ['audio', ['slide']],
  ['module_video', []],
])('what changes together with the %s of a scene', (type, together) => {
  const types = ['slide', 'notes', 'audio', 'module_video']
  const entries = [0, 1].flatMap((scene) =>
    types.map((artifact_type) => ({
      artifact_type,
      module_index: 0,
      scene_index: artifact_type === 'module_video' ? null : scene,
    })),
  ) as ReviewEntry[]
  const of = entries.findLast(({ artifact_type }) => artifact_type === type)!
  const found = togetherWith(of, entries)
  expect(found.map(({ artifact_type }) => artifact_type)).toEqual(together)
  expect(found.every(({ scene_index }) => scene_index === 1)).toBe(true)
})
