import { expect, it } from 'vitest'
import { chapterList, GROUP_FRAMES, groupCopies, slideFrames } from './video-plan.ts'

it('splits every length into whole copies and a rest, none of a single frame', () => {
  for (let frames = 2; frames < 5 * GROUP_FRAMES; frames++) {
    const copies = groupCopies(frames)
    expect(copies.reduce((sum, copy) => sum + copy, 0)).toBe(frames)
    expect(Math.min(...copies)).toBeGreaterThan(1)
    expect(Math.max(...copies)).toBeLessThanOrEqual(GROUP_FRAMES)
  }
  expect(() => groupCopies(1)).toThrow()
})

it('shows each slide from its time on, the first from the start, none for a single frame', () => {
  expect(slideFrames([0], 100)).toEqual([100])
  expect(slideFrames([0, 1, 2.5], 100)).toEqual([25, 38, 37])
  expect(slideFrames([0.4, 1], 100)).toEqual([25, 75])
  expect(slideFrames([0, 0.04, 1, 1.04, 3.98, 9], 100)).toEqual([26, 0, 0, 74, 0, 0])
})

it('escapes titles in the chapter list', () => {
  const text = chapterList('A=B', [{ title: 'x; #1\n[CHAPTER]', startFrame: 25, frames: 50 }])
  expect(text).toContain('title=A\\=B\n')
  expect(text).toContain('START=1000\nEND=3000\ntitle=x\\; \\#1\\\n[CHAPTER]\n')
})
