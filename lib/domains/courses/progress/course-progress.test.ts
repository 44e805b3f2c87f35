import { expect, test } from 'vitest'
import { completed, courseProgress } from './course-progress.ts'

const empty = { scenes: 3, texts: false, slides: 0, audios: 0, quiz: false, video: false, ready: false }
const made = { scenes: 3, texts: true, slides: 3, audios: 3, quiz: true, video: true, ready: false }
const ready = { ...made, ready: true }
type Module = typeof empty
const planned = (...modules: Module[]) => ({ sourcesReady: true, outlineReady: true, modules })

test('no estimate before anything is known', () => {
  expect(courseProgress({ sourcesReady: false, outlineReady: false, modules: [] }, 3)).toEqual({
    percent: 0,
    doneSteps: 0,
    totalSteps: 20,
    etaSeconds: null,
  })
})

test('counts the work of every module', () => {
  expect(courseProgress(planned(ready, empty), null)).toMatchObject({
    percent: 55,
    doneSteps: 11,
    totalSteps: 20,
  })
})

test.each<[string, Module[], number | null, number | null]>([
  ['not at work: nobody knows', [ready, empty], null, null],
  ['half done: as long again', [ready, empty], 40, 40],
  ['a quarter done: three times as long', [ready, empty, empty, empty], 10, 30],
  ['too little done to tell', [{ ...empty, texts: true }, empty, empty], 10, null],
  ['only the outline done', [empty], 10, null],
  ['all done', [ready, ready], 50, 0],
  ['made, but its last gate is not passed', [made], 50, 0],
])('time left: %s', (_name, modules, worked, wanted) => {
  expect(courseProgress(planned(...modules), worked).etaSeconds).toBe(wanted)
})

test('with a voice pack most of the time left is speech', () => {
  const drawn = { ...empty, texts: true, slides: 3 }
  const spoken = { ...drawn, audios: 3 }
  const local = (module: Module) => courseProgress(planned(module), 94, { byLocalVoice: true })
  expect(courseProgress(planned(drawn), 94).etaSeconds).toBe(376)
  expect(local(drawn).etaSeconds).toBeNull()
  expect(local(spoken).etaSeconds).toBe(6)
  expect(local(spoken).percent).toBe(courseProgress(planned(spoken), 94).percent)
})

test('percent never decreases, even if the texts have more scenes than planned', () => {
  const one: Module[] = [
    empty,
    { ...empty, texts: true, scenes: 5 },
    { ...empty, texts: true, scenes: 5, slides: 2 },
    { ...empty, texts: true, scenes: 5, slides: 5 },
    { ...empty, texts: true, scenes: 5, slides: 5, audios: 4 },
    { ...empty, texts: true, scenes: 5, slides: 5, audios: 5 },
    { ...empty, texts: true, scenes: 5, slides: 5, audios: 5, video: true },
    { ...ready, scenes: 5, quiz: false },
  ]
  const way = [
    { sourcesReady: false, outlineReady: false, modules: [] },
    { sourcesReady: true, outlineReady: false, modules: [] },
    { sourcesReady: true, outlineReady: true, modules: [] },
    ...one.map((module) => planned(module, empty)),
    ...one.map((module) => planned(one.at(-1)!, module)),
  ].map((work) => courseProgress(work, null).percent)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect([way[2], way[3], way.at(-1)]).toEqual([10, 10, 100])
})

test('is complete only when everything is approved', () => {
  expect(courseProgress(planned(ready, made), 5).percent).toBe(99)
  expect(courseProgress(planned(ready, ready), 5)).toMatchObject({ percent: 100, etaSeconds: 0 })
  expect(completed(courseProgress(planned({ ...ready, quiz: false }), 5))).toMatchObject({
    percent: 100,
    doneSteps: 11,
    totalSteps: 11,
    etaSeconds: 0,
  })
})
