import { expect, it } from 'vitest'
import { chapterList, concatList, GROUP_FRAMES, groupCopies } from './video-plan.ts'

it('makes every length of whole copies and one part, none of a single frame', () => {
  for (let frames = 2; frames < 5 * GROUP_FRAMES; frames++) {
    const copies = groupCopies(frames)
    expect(copies.reduce((sum, copy) => sum + copy, 0)).toBe(frames)
    expect(Math.min(...copies)).toBeGreaterThan(1)
    expect(Math.max(...copies)).toBeLessThanOrEqual(GROUP_FRAMES)
  }
  expect(() => groupCopies(1)).toThrow()
})

it('writes the concat list', () => {
  expect(concatList([{ file: 'a.mp4', frames: GROUP_FRAMES + 7 }])).toBe(
    'ffconcat version 1.0\nfile a.mp4\noutpoint 4.000000\nfile a.mp4\noutpoint 0.280000\n',
  )
})

it('escapes titles in the chapter list', () => {
  const text = chapterList('A=B', [{ title: 'x; #1\n[CHAPTER]', startFrame: 25, frames: 50 }])
  expect(text).toContain('title=A\\=B\n')
  expect(text).toContain('START=1000\nEND=3000\ntitle=x\\; \\#1\\\n[CHAPTER]\n')
})
