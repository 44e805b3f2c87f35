import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnState, SlideRequest } from '../../renderer.ts'
import { ENTRANCE } from '../../video/video-plan.ts'
import { SAMPLE_COLORS } from '../fixtures/sample-colors.ts'
import { renderSlide } from '../render-slide.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'
import { drawStates } from './draw-states.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'coursewright-states-'))
})
afterAll(() => rm(directory, { recursive: true }))

const SLIDE: SlideRequest = {
  content: {
    ...{ layout: 'cards', title: 'Answers', emphasis: [], shown: null, kicker: '', number: 1, total: 2 },
    bullets: ['Price | “Compared with what?”', 'Repairs | A technician comes the next day'],
  },
  look: { companyName: '', colors: SAMPLE_COLORS, fontFamily: '', family: 'soft', logoPng: null },
  language: 'en',
}

/** The pictures of these states of the slide. */
async function drawn(states: DrawnState[]): Promise<Buffer[]> {
  const [slidePath, picturesPath] = ['slide.png', 'pictures'].map((name) => path.join(directory, name)) as [
    string,
    string,
  ]
  await writeFile(slidePath, (await renderSlide(SLIDE)).png)
  expect(await drawStates({ slide: SLIDE, slidePath, beforePath: null, states, picturesPath })).toBe(true)
  const pixels = await readFile(picturesPath)
  const size = SLIDE_WIDTH * SLIDE_HEIGHT * 4
  return Array.from({ length: pixels.length / size }, (_, at) => pixels.subarray(at * size, (at + 1) * size))
}

const marks = [{ line: 1, words: 'technician comes the next day' }]

test('words are marked behind their letters, and the slide is the same without the mark', async () => {
  const [whole, marked, first, again] = await drawn([
    { shown: null },
    { shown: null, marks },
    { shown: 1 },
    { shown: null },
  ])
  expect(marked!.equals(whole!)).toBe(false)
  expect(again!.equals(whole!)).toBe(true)
  expect(first!.equals(whole!)).toBe(false)
  const changed = { count: 0, columns: new Set<number>() }
  for (let at = 0; at < whole!.length; at += 4) {
    if (whole!.readUInt32LE(at) === marked!.readUInt32LE(at)) continue
    changed.count++
    changed.columns.add((at / 4) % SLIDE_WIDTH)
  }
  // Only in the second card.
  expect(changed.count).toBeGreaterThan(2000)
  expect(Math.min(...changed.columns)).toBeGreaterThan(SLIDE_WIDTH / 2)
})

test('a mark fades in where it is, and words that the slide does not have are not marked', async () => {
  const unknown = [{ line: 1, words: 'another machine' }]
  const pictures = await drawn([
    { shown: null },
    { shown: null, marks, from: { shown: null } },
    { shown: null, marks: unknown },
  ])
  expect(pictures.length).toBe(2 + ENTRANCE.pictures)
  const [whole, ...rest] = pictures
  expect(rest.at(-1)!.equals(whole!)).toBe(true)
  expect(new Set(rest.map((picture) => picture.toString('latin1'))).size).toBe(ENTRANCE.pictures + 1)
})
