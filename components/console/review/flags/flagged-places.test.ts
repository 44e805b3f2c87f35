import { expect, test } from 'vitest'
import type { QuestionPool } from '@/components/console/data/course-wire'
import { flaggedPlaces, questionFlags, type SceneFlag, sentenceFlags, shownFlags } from './flagged-places'

const flag = (code: SceneFlag['code'], line_index: number | null, sentence_index: number | null) => ({
  ...{ code, line_index, sentence_index, text: '' },
})
const sentence = (unsupported = false) => ({
  ...{ text: 'Said.', source_ref: null, speaker: null, unsupported, start_seconds: null, end_seconds: null },
})
const slide = (...findings: string[]) => ({ qc: { findings } })
const calm = { flags: [], sentences: [sentence(), sentence()], slide: slide() }
const cut = [flag('fragment', 0, null), flag('line_unspoken', 0, null), flag('fragment', null, null)]
const spoken = [flag('stage_direction', null, 1), flag('fragment', null, 1)]

test.each([
  ['nothing', calm, 0, 0],
  ['without a slide', { ...calm, slide: null }, 0, 0],
  ['a line flagged twice, and the title', { ...calm, flags: cut }, 2, 0],
  ['a sentence flagged twice', { ...calm, flags: spoken }, 1, 1],
  ['a sentence no passage supports', { ...calm, sentences: [sentence(true), sentence()] }, 1, 1],
  ['the same one flagged', { ...calm, flags: spoken, sentences: [sentence(), sentence(true)] }, 1, 1],
  ['what the check of the slide found', { ...calm, slide: slide('One', 'Two') }, 2, 0],
])('places to look at: %s', (_name, scene, all, heard) => {
  expect(flaggedPlaces(scene)).toBe(all)
  expect(flaggedPlaces(scene, true)).toBe(heard)
})

test('each flag appears at its own place', () => {
  const scene = { flags: [...cut, ...spoken] }
  expect(shownFlags(scene)).toEqual(cut)
  expect(sentenceFlags(scene, 1)).toEqual(spoken)
  expect(sentenceFlags(scene, 0)).toEqual([])
})

test('a question whose counterpart was removed gives nothing away', () => {
  const flags = [{ code: 'key_is_prompt', question_id: '1', other_question_id: '2', text: 'Cold' }]
  const pool = (...ids: string[]) => ({ flags, questions: ids.map((id) => ({ id })) }) as QuestionPool
  expect(questionFlags(pool('1', '2'), '1')).toEqual(flags)
  expect(questionFlags(pool('1', '2'), '2')).toEqual([])
  expect(questionFlags(pool('1'), '1')).toEqual([])
})
