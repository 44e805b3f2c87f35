import { existsSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../product/source-document.ts'
import { demoPreset } from '../demo/demo-preset.ts'
import { layoutIssues } from '../modules/scenes/scene-layout.ts'
import { demoCourse, demoFile } from './demo-data.ts'
import { demoModuleAt, demoSceneAt, placeOfPlan, placeOfScene } from './demo-match.ts'

/** Questions in a quiz of the demo course: each module has enough for that many. */
const QUIZ_SIZE = 6
const demo = demoCourse('en')
const places = demo.modules.flatMap(({ scenes }, moduleIndex) =>
  scenes.map((_scene, sceneIndex) => ({ moduleIndex, sceneIndex })),
)

describe('the shipped data', () => {
  test.each(LANGUAGES)('of %s is complete: files, passages, places, pools', (language) => {
    const { source, outline, modules } = demoCourse(language)
    expect(modules).toHaveLength(outline.modules.length)
    const passages = JSON.stringify({ outline, modules }).matchAll(
      /"sourceId":"(\w+)","start":(\d+),"end":(\d+),"quote":("(?:[^"\\]|\\.)*")/g,
    )
    for (const [, id, start, end, quote] of passages)
      expect([id, source.text.slice(Number(start), Number(end))]).toEqual(['demo', JSON.parse(quote ?? '')])
    for (const [index, { scenes, video, questions }] of modules.entries()) {
      expect(scenes).toHaveLength(outline.modules[index]!.scenes.length)
      for (const { layout, bullets, sentences, audio } of scenes) {
        expect(layoutIssues(layout, bullets, true)).toEqual([])
        expect(audio.timings).toHaveLength(sentences.length)
      }
      expect(questions.length).toBeGreaterThanOrEqual(QUIZ_SIZE)
      const lengths = scenes.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
      expect(Math.abs(lengths - video.seconds)).toBeLessThan(0.1)
      const files = [
        video.file,
        video.captions,
        ...scenes.flatMap(({ slide, audio }) => [slide.file, audio.file]),
      ]
      expect(files.filter((name) => !existsSync(demoFile(language, name)))).toEqual([])
    }
  })

  test('is small', () => {
    const names = LANGUAGES.flatMap((language) => {
      const { source, modules } = demoCourse(language)
      const made = modules.flatMap(({ scenes, video }) => [
        ...scenes.flatMap(({ slide, audio }) => [slide.file, audio.file]),
        video.file,
      ])
      return [source.file, ...made].map((name) => demoFile(language, name))
    })
    expect(names.reduce((sum, name) => sum + statSync(name).size, 0)).toBeLessThan(12_000_000)
    const { slideStyle, voiceStyle } = demoPreset()
    for (const { key } of [...slideStyle.samples, ...voiceStyle.samples])
      expect(existsSync(demoFile('fr', key))).toBe(true)
  })
})

describe('a scene of a course', () => {
  test.each(places)('unchanged comes from its own place %o', (place) => {
    const elsewhere = { moduleIndex: 1 - place.moduleIndex, sceneIndex: 0 }
    expect(placeOfScene(demo, demoSceneAt(demo, place), elsewhere)).toEqual(place)
  })

  test('edited and moved is recognized by its remaining text', () => {
    const [from, to] = [
      { moduleIndex: 1, sceneIndex: 2 },
      { moduleIndex: 0, sceneIndex: 0 },
    ]
    const scene = demoSceneAt(demo, from)
    expect(placeOfScene(demo, { ...scene, title: 'Another', bullets: [] }, to)).toEqual(from)
    expect(placeOfScene(demo, { ...scene, title: 'Another', sentences: [] }, to)).toEqual(from)
  })

  test('without any text of the demo takes the place it is at, even if the demo is shorter', () => {
    const foreign = { title: 'New', bullets: [], sentences: [] }
    expect(placeOfScene(demo, foreign, { moduleIndex: 1, sceneIndex: 1 })).toEqual({
      moduleIndex: 1,
      sceneIndex: 1,
    })
    expect(placeOfScene(demo, foreign, { moduleIndex: 4, sceneIndex: 99 })).toEqual({
      moduleIndex: 0,
      sceneIndex: demoModuleAt(demo, 4).scenes.length - 1,
    })
  })
})

test.each(places)('a planned scene with another title is recognized by its passages: %o', (place) => {
  const planned = demo.outline.modules[place.moduleIndex]!.scenes[place.sceneIndex]!
  const renamed = { ...planned, title: 'Another' }
  expect(placeOfPlan(demo, renamed, { moduleIndex: 0, sceneIndex: 0 })).toEqual(place)
})
