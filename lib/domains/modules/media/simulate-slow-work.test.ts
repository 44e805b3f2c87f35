import { expect, test } from 'vitest'
import { shareDone } from './simulate-slow-work.ts'

test('the parts of a course add up to all of its work, in the order in which they are generated', () => {
  const shares = [9, 11].flatMap((count, moduleIndex) => {
    const module = { moduleIndex, scenes: Array(count).fill(null) }
    const scenes = (kind: 'slide' | 'sound') =>
      module.scenes.map((_scene, sceneIndex) => shareDone({ module, kind, sceneIndex }, 2))
    const video = shareDone({ module, kind: 'video', sceneIndex: 0 }, 2)
    return [...scenes('slide'), ...scenes('sound'), video]
  })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(new Set(shares).size).toBe(2 * (9 + 11) + 2)
  expect([shares[18], shares.at(-1)]).toEqual([0.5, 1])
})
