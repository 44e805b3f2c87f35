import { expect, test } from 'vitest'
import { type PassageRange, passagesIn, sceneQuestions } from './scene-questions'

const passage = (start: number, end: number, source_id = 'src_1') => ({ source_id, start, end })
const scene = (scene_index: number, refs: PassageRange[], said: (PassageRange | null)[] = []) => ({
  ...{ scene_index, source_refs: refs, sentences: said.map((source_ref) => ({ source_ref })) },
})
const change = {
  before: [passage(0, 100), passage(100, 200)],
  sceneIndex: 1,
  scenes: [scene(0, [passage(500, 600)]), scene(1, [passage(0, 100)], [passage(300, 340), null])],
}

test.each([
  ['in a passage that stays', passage(20, 40), 'kept'],
  ['across its end', passage(90, 140), 'kept'],
  ['of a sentence that was written since', passage(310, 320), 'kept'],
  ['in a passage that was left out', passage(100, 140), 'gone'],
  ['in one that another scene has', passage(550, 560), null],
  ['in another source', passage(120, 140, 'src_2'), null],
  ['without a passage', null, null],
])('a question %s', (_name, source_ref, list) => {
  const question = { source_ref }
  expect(sceneQuestions([question], change)).toEqual({
    gone: list === 'gone' ? [question] : [],
    kept: list === 'kept' ? [question] : [],
  })
})

test('what was left out here but is said elsewhere is not gone', () => {
  const scenes = [scene(0, [passage(100, 200)]), scene(1, [])]
  expect(sceneQuestions([{ source_ref: passage(120, 130) }], { ...change, scenes }).gone).toEqual([])
})

test('the passages of a version of a narration', () => {
  expect(passagesIn({ sentences: [{ source_ref: passage(1, 2) }, { source_ref: null }, {}] })).toEqual([
    passage(1, 2),
  ])
  expect(passagesIn({ title: 'A slide' })).toEqual([])
})
