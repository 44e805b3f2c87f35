import { expect, test } from 'vitest'
import { courseProgress } from './course-progress.ts'

const module = { scenes: 3, texts: false, slides: 0, audios: 0, quiz: false, video: false }
const done = { scenes: 3, texts: true, slides: 3, audios: 3, quiz: true, video: true }

test('nothing is promised before anything is known', () => {
  expect(courseProgress({ sourcesReady: false, outlineReady: false, modules: [] }, 3)).toEqual({
    percent: 0,
    doneSteps: 0,
    totalSteps: 20,
    etaSeconds: null,
  })
})

test('counts the work of every module, and the time left at the pace so far', () => {
  const work = { sourcesReady: true, outlineReady: true, modules: [done, module] }
  expect(courseProgress(work, 22)).toEqual({ percent: 55, doneSteps: 11, totalSteps: 20, etaSeconds: 18 })
  expect(courseProgress(work, null).etaSeconds).toBeNull()
})

test('is complete only when everything is', () => {
  expect(courseProgress({ sourcesReady: true, outlineReady: true, modules: [done] }, 5)).toMatchObject({
    percent: 100,
    etaSeconds: 0,
  })
  const almost = { ...done, video: false }
  expect(
    courseProgress({ sourcesReady: true, outlineReady: true, modules: [almost] }, 5).percent,
  ).toBeLessThan(100)
})
