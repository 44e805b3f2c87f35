import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { fixture } from '../../author/fixtures/read-fixture.ts'
import { numberPassages } from '../../author/model/passages/model-passages.ts'
import { readModelScenes } from '../../author/model/read-model-scenes.ts'
import { speakText } from '../../media/narration/spoken/speak-text.ts'
import { TEXT_LAYOUTS } from '../../media/slides/slide-layouts.ts'
import { layoutIssues } from './scenes/scene-layout.ts'

const document = fixture('en')
const passages = numberPassages([document])
const texts = passages.map(({ text }) => text)
const junk = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' | ',
    'a | b | c',
    '**bold**',
    'https://x.test',
    '<b>',
    '€ 12',
    '12 345 % | x',
    '\u0000',
  ),
)
const words = fc.oneof(
  fc.constantFrom(...texts),
  junk,
  fc.tuple(fc.constantFrom(...texts), junk).map((each) => each.join(' ')),
)
const sentence = fc.record({
  text: words,
  passages: fc.array(fc.integer({ min: -1, max: passages.length + 2 }), { maxLength: 4 }),
  quote: fc.option(words),
})
const scene = fc.record({
  scene: fc.integer({ min: 0, max: 3 }),
  layout: fc.constantFrom(...TEXT_LAYOUTS),
  lines: fc.array(words, { maxLength: 9 }),
  sentences: fc.array(sentence, { maxLength: 6 }),
})
const planned = { title: 'Our offer', description: '', plannedNarrationSummary: '', sourceRefs: [] }
const outline = {
  courseTitle: 'Northwind',
  courseDescription: '',
  modules: [{ title: 'Our offer', description: '', objectives: [], scenes: [planned, planned] }],
  remarks: [],
}

test('whatever a model answers, a scene is null, or a slide of its layout with narration and existing passages', () => {
  fc.assert(
    fc.property(fc.array(scene, { maxLength: 3 }), (scenes) => {
      const request = {
        ...{ language: 'en' as const, documents: [document], brief: EMPTY_BRIEF },
        ...{ outline, moduleIndex: 0, feedback: [] },
      }
      const read = readModelScenes({ request, answer: { scenes } })
      expect(read).toHaveLength(2)
      for (const draft of read.flatMap(({ draft }) => draft ?? [])) {
        expect(layoutIssues(draft.layout, draft.bullets, false)).toEqual([])
        expect(draft.bulletSentences).toHaveLength(draft.bullets.length)
        expect(draft.sentences.some(({ unsupported }) => !unsupported)).toBe(true)
        for (const { text, sourceRef } of draft.sentences) {
          const said = speakText(text, 'en')
          expect(said).toMatch(/\p{L}{2}/u)
          expect(said).not.toMatch(/[<>*_`|\\{}[\]€%\p{Cc}]|https?:/u)
          if (sourceRef) expect(document.text.slice(sourceRef.start, sourceRef.end)).toBe(sourceRef.quote)
        }
      }
    }),
    { numRuns: 80 },
  )
})
