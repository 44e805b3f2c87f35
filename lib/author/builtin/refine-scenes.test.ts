import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import type { SceneDraft } from '../contract/author.ts'
import { namedFixture } from '../fixtures/read-fixture.ts'
import { refineScenes } from './refine-scenes.ts'
import { writeOutline } from './write-outline.ts'
import { writeScenes } from './write-scenes.ts'

const documents = [namedFixture('product.fr')]
const common = { language: 'fr' as const, documents, brief: EMPTY_BRIEF }
const { outline } = writeOutline({ ...common, feedback: [], previous: null })
const written = writeScenes({ ...common, outline, moduleIndex: 0, feedback: [] })
const sample: SceneDraft = {
  title: 'La livraison',
  layout: 'bullets',
  bullets: ['Livraison en trois jours', 'Montage offert', 'Reprise de l’ancien appareil'],
  bulletSentences: [1, 2, null],
  emphasis: ['offert'],
  sentences: [
    'Voyons la livraison.',
    'La livraison prend trois jours, et nous prévenons le client la veille de la visite du technicien.',
    'Le montage est offert à tous les clients.',
    'Nous reprenons l’ancien appareil.',
    'Le client choisit la date.',
  ].map((text) => ({ text, sourceRef: null })),
}
const ONE = 'modules.0.scenes.0'
const refine = (
  note: string,
  { scenes = [sample], target = ONE as string | null, mayReshape = false } = {},
) => {
  const request = { ...common, moduleIndex: 0, scenes, feedback: [{ note, target }], mayReshape }
  const { scenes: changed, applied } = refineScenes(request)
  return { scene: changed[0]!, scenes: changed, applied: applied[0]! }
}
const spoken = (scene: SceneDraft) => scene.sentences.map(({ text }) => text)

describe('a note on one scene', () => {
  test('shorter: sentences without a line go first', () => {
    const { scene, applied } = refine('Plus court')
    expect(applied).toBe(true)
    expect(spoken(scene)).toEqual(spoken(sample).slice(0, 2))
    expect(scene.bullets).toEqual([sample.bullets[0], sample.bullets[2]])
    expect(scene.bulletSentences).toEqual([1, null])
  })

  test('simpler: a long sentence becomes two, and the lines keep theirs', () => {
    const { scene } = refine('Trop compliqué')
    expect(spoken(scene).slice(1, 3)).toEqual([
      'La livraison prend trois jours.',
      'Nous prévenons le client la veille de la visite du technicien.',
    ])
    expect(scene.bulletSentences).toEqual([1, 3, null])
  })

  test.each<[string, string[], number[]]>([
    ['Supprimez la puce 2', [sample.bullets[0]!, sample.bullets[2]!], [0, 1, 3, 4]],
    ['Remove the last bullet', sample.bullets.slice(0, 2), [0, 1, 2, 4]],
    ['Inversez les puces 1 et 3', sample.bullets.toReversed(), [0, 1, 2, 3, 4]],
    [
      'Ajoutez une puce « Date au choix du client »',
      [...sample.bullets, 'Date au choix du client'],
      [0, 1, 2, 3, 4],
    ],
    ['Supprimez les puces 1 et 3', [sample.bullets[1]!], [0, 2, 4]],
  ])('%s: the slide, and what is said of it alone', (note, bullets, said) => {
    const { scene, applied } = refine(note)
    expect([scene.bullets, applied]).toEqual([bullets, true])
    expect(scene.bulletSentences).toHaveLength(bullets.length)
    expect(scene.sentences).toEqual(said.map((at) => sample.sentences[at]))
  })

  test('a sentence about two points stays with the other one', () => {
    const shared = { ...sample, bulletSentences: [1, 1, null] }
    const { scene } = refine('Supprimez la puce 2', { scenes: [shared] })
    expect(spoken(scene)).toContain(spoken(sample)[1])
    expect(scene.bulletSentences).toEqual([1, null])
  })

  test('shorter, and one point less: the point as of when the note was written', () => {
    const { scene, applied } = refine('Plus court. Supprimez la puce 2')
    expect(applied).toBe(true)
    expect(scene.bullets).toEqual([sample.bullets[0], sample.bullets[2]])
    expect(JSON.stringify(scene)).not.toMatch(/offert à/)
  })

  test('replaces words on the slide and in the narration, whole ones only', () => {
    const { scene } = refine('Remplacez « client » par « partenaire »')
    expect(spoken(scene).at(-1)).toBe('Le partenaire choisit la date.')
    expect(spoken(scene)[2]).toContain('tous les clients')
  })

  test('never uses a word: the clause, or else the sentence, and the line are removed', () => {
    const { scene, applied } = refine('Ne jamais dire « offert »')
    expect(applied).toBe(true)
    expect(JSON.stringify(scene)).not.toMatch(/offert/)
    expect(scene.bullets).toEqual([sample.bullets[0], sample.bullets[2]])
    expect(scene.sentences).toHaveLength(4)
  })

  test.each([
    ['Supprimez la puce 6', 'there is none'],
    ['Remplacez « dragon » par « licorne »', 'nothing says it'],
    ['Mentionnez la planète Mars', 'no source carries it'],
    ['Ne jamais dire « livraison »', 'the title says it'],
    ['Supprimez cette scène', 'slides were made of it'],
    ['Le bleu est trop bleu.', 'nobody knows'],
    ['Supprimez la puce 1 et ajoutez une image', 'half of it'],
    ['Supprimez la puce 1 et la puce 9', 'half of it'],
  ])('changes nothing: %s (%s)', (note) => {
    expect(refine(note)).toMatchObject({ scene: sample, applied: false })
  })
})

describe('with sources', () => {
  const index = written.findIndex(({ layout, sentences }) => layout === 'bullets' && sentences.length > 3)
  const target = `modules.0.scenes.${index}`

  test('longer and mention add sentences from a source', () => {
    const short = written.map((scene, at) =>
      at === index
        ? { ...scene, sentences: scene.sentences.slice(0, 2), bulletSentences: scene.bullets.map(() => null) }
        : scene,
    )
    const longer = refine('Plus long', { scenes: short, target })
    const before = short[index]!.sentences.length
    const added = longer.scenes[index]!.sentences.slice(before)
    expect(added.length).toBeGreaterThan(0)
    for (const { sourceRef } of added)
      expect(documents[0]!.text.slice(sourceRef!.start, sourceRef!.end)).toBe(sourceRef!.quote)
    expect(longer.scenes.toSpliced(index, 1)).toEqual(short.toSpliced(index, 1))
  })

  test('scenes are added and removed only if nothing was generated from them yet', () => {
    expect(refine('Supprimez cette scène', { scenes: written, target }).applied).toBe(false)
    const { scenes, applied } = refine('Supprimez cette scène', { scenes: written, target, mayReshape: true })
    expect([scenes, applied]).toEqual([written.toSpliced(index, 1), true])
    const two = refine('Scindez cette scène en deux', { scenes: written, target, mayReshape: true })
    expect(two.scenes).toHaveLength(written.length + 1)
    expect(two.scenes.flatMap(spoken)).toEqual(written.flatMap(spoken))
  })

  test('a note on another module changes nothing', () => {
    expect(refine('Plus court', { scenes: written, target: 'modules.3' })).toMatchObject({
      scenes: written,
      applied: false,
    })
  })
})
