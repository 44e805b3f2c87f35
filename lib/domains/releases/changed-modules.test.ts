import { expect, test } from 'vitest'
import { changedModule } from './changed-modules.ts'
import type { EditionScene } from './edition-scene.ts'

const scene: EditionScene = {
  id: 'scn_1',
  title: 'The offer',
  layout: 'bullets',
  bullets: ['A line'],
  narration: 'A sentence.',
  sentences: [],
  visual: null,
  slideKey: 'old.png',
  audioKey: 'said.mp3',
  startSeconds: 0,
  durationSeconds: 10,
}
const module = (title: string, ...scenes: EditionScene[]) => ({
  ...{ moduleIndex: 0, title, scenes, questionIds: [] },
})
const redrawn = { ...scene, slideKey: 'new.png' }

test('a slide that was drawn again is new to learners, one that only shows another title of its module is not', () => {
  const before = module('Boreal', scene)
  const scenesOf = (...after: Parameters<typeof module>) => changedModule(before, module(...after))?.scenes
  expect(scenesOf('Boreal', scene)).toBeUndefined()
  expect(scenesOf('Boreal', redrawn)).toMatchObject([{ change: 'changed' }])
  expect(scenesOf('Aurora', redrawn)).toEqual([])
  expect(scenesOf('Aurora', { ...redrawn, narration: 'Another sentence.' })).toMatchObject([
    { change: 'changed' },
  ])
})
