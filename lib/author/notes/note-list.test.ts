import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { refineScenes } from '../builtin/refine-scenes.ts'
import { writeScenes } from '../builtin/write-scenes.ts'
import { fixture } from '../fixtures/read-fixture.ts'
import { planOutline } from '../lesson/plan-outline.ts'
import { titleKey } from '../text/text-key.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'
import { bodyOf } from './note-list.ts'

describe.each(['en', 'fr'] as const)('notes on scenes of the %s document', (language) => {
  const document = fixture(language)
  const common = { language, documents: [document], brief: EMPTY_BRIEF, feedback: [] }
  const wishes = { brief: EMPTY_BRIEF, first: null, removed: [] }
  const outline = planOutline({ ...common, previous: null }, wishes, SLIDE_MEASURE)
  const moduleIndex = outline.modules.findIndex(({ scenes }) => scenes.length > 3)
  const scenes = writeScenes({ ...common, outline, moduleIndex })
  const refine = (note: string, scene?: number) => {
    const target = scene === undefined ? null : `modules.${moduleIndex}.scenes.${scene}`
    const answer = refineScenes({
      ...common,
      moduleIndex,
      scenes,
      feedback: [{ note, target }],
      mayReshape: true,
    })
    expect(answer.applied).toEqual([true])
    return answer.scenes
  }

  test('the second half of a scene is named after what it says', () => {
    const index = scenes.findIndex(({ layout, sentences }) => layout === 'bullets' && sentences.length >= 4)
    const now = refine(language === 'fr' ? 'Scindez cette scène en deux' : 'Split this scene in two', index)
    const [first, second] = now.slice(index, index + 2)
    expect(first!.title).toBe(scenes[index]!.title)
    expect(second!.title).not.toMatch(/\((?:suite|continued)\)/)
    expect(titleKey(second!.title)).not.toBe(titleKey(first!.title))
    expect([...first!.sentences, ...second!.sentences]).toEqual(scenes[index]!.sentences)
  })

  test('more is said in the words of the source, and nothing twice', () => {
    const short = scenes.map((scene, at) =>
      at === 1 ? { ...scene, sentences: scene.sentences.slice(0, 1) } : scene,
    )
    const answer = refineScenes({
      ...common,
      moduleIndex,
      scenes: short,
      feedback: [
        { note: language === 'fr' ? 'Plus long' : 'Longer', target: `modules.${moduleIndex}.scenes.1` },
      ],
      mayReshape: false,
    })
    const added = answer.scenes[1]!.sentences.slice(1)
    expect(added.length).toBeGreaterThan(0)
    const said = scenes[1]!.sentences.map(({ text }) => text)
    for (const { text } of added) expect(said).toContain(text)
  })

  test('a scene about a topic shows what it says', () => {
    const bare = scenes.filter((_scene, index) => index !== 1)
    const topic = scenes[1]!.title
    const note = language === 'fr' ? `Ajoutez une scène sur « ${topic} »` : `Add a scene about "${topic}"`
    const answer = refineScenes({
      ...common,
      moduleIndex,
      scenes: bare,
      feedback: [{ note, target: `modules.${moduleIndex}` }],
      mayReshape: true,
    })
    expect(answer.applied).toEqual([true])
    const added = answer.scenes.find((scene) => !bare.includes(scene))!
    expect(added.bullets.length).toBeGreaterThan(0)
    expect(added.bulletSentences.some((sentence) => sentence !== null)).toBe(true)
    for (const { sourceRef: ref } of added.sentences)
      expect(document.text.slice(ref!.start, ref!.end)).toBe(ref!.quote)
  })

  test('no scene of a source tree is an opening', () => {
    expect(bodyOf(scenes)).toContain(0)
  })
})
