import { beforeEach, expect, test, vi } from 'vitest'
import type { ModuleRecord, Outline, QuestionPool } from '@/components/console/data/course-wire'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { heardKey, keepOpened, openedPlaces, outlineKey, questionKey, sceneKey } from './opened-places'
import { type KnownContent, unopenedFlags } from './unopened-flags'

const COURSE = 'crs_1'
const lineFlag = { code: 'line_unspoken', line_index: 0, sentence_index: null, text: 'Cold' }
const saidFlag = { code: 'fragment', line_index: null, sentence_index: 0, text: 'Cold and' }
const scene = (scene_index: number, flags: object[]) => ({
  ...{ scene_index, flags, version: 2, slide: null, sentences: [{ text: 'Said.', unsupported: false }] },
})
const module = { scenes: [scene(0, []), scene(1, [lineFlag, saidFlag]), scene(2, [saidFlag])] }
const question = (id: string, difficulty: string) => ({ id, asset_id: Number(id), difficulty })
const given = { code: 'key_is_prompt', question_id: '11', other_question_id: '12', text: 'Cold' }
const pool = {
  questions: [question('10', 'hard'), question('11', 'hard'), question('12', 'easy')],
  flags: [given, { ...given, question_id: '12', other_question_id: '10' }],
}
const outline = {
  flags: ['Cold and', 'Warm and'].map((text, index) => ({
    ...{ code: 'fragment', path: `modules.${index}.title`, text },
  })),
}
const known: KnownContent = {
  outline: () => outline as unknown as Outline,
  scenes: (index) => (index === 0 ? (module as unknown as ModuleRecord) : undefined),
  pool: () => pool as unknown as QuestionPool,
}
const row = (checkpoint: ReviewEntry['checkpoint'], asset_id: number, scene_index: number | null = null) =>
  ({ checkpoint, asset_id, scene_index, module_index: 0 }) as ReviewEntry
const slides = [2, 1, 0].flatMap((index) => [
  row('slide_review', index, index),
  row('slide_review', 5 + index, index),
])
const voices = [0, 1, 2].map((index) => row('audio_review', index, index))
const asked = (rows: ReviewEntry[], ...opened: string[]) => {
  const { count, first } = unopenedFlags(COURSE, rows, known, new Set(opened))
  return [count, first?.address]
}

test('slides: every place in scenes nobody opened, once, and the first of them', () => {
  const page = `/courses/${COURSE}/review/slide_review?module=1`
  expect(asked(slides)).toEqual([3, `${page}&scene=2`])
  expect(asked(slides, sceneKey(0, module.scenes[1]!))).toEqual([1, `${page}&scene=3`])
  // Another version, or one that was only heard, does not count as opened.
  expect(asked(slides, sceneKey(0, { scene_index: 1, version: 1 }))[0]).toBe(3)
  expect(asked(slides, heardKey(0, module.scenes[1]!))[0]).toBe(3)
})

test('audio: only the narration, unless it was read at the slides or heard', () => {
  expect(asked(voices)[0]).toBe(2)
  expect(asked(voices, sceneKey(0, module.scenes[1]!))[0]).toBe(1)
  expect(asked(voices, heardKey(0, module.scenes[1]!))[0]).toBe(1)
})

test('questions: in list order', () => {
  const rows = [10, 11, 12].map((id) => row('quiz_review', id))
  const page = `/courses/${COURSE}/review/quiz_review?module=1`
  expect(asked(rows)).toEqual([2, `${page}&question=12`])
  expect(asked(rows, questionKey('12', [{ ...pool.flags[1]! }] as never))).toEqual([1, `${page}&question=11`])
})

test('outline: each text separately, on one page', () => {
  const rows = [{ ...row('outline_review', 1), module_index: null }]
  const page = `/courses/${COURSE}/review/outline_review`
  expect(asked(rows)).toEqual([2, page])
  expect(asked(rows, outlineKey({ ...outline.flags[0]!, code: 'fragment' }))).toEqual([1, page])
})

test('nothing is asked about what was not loaded, or has no flags', () => {
  expect(asked([{ ...slides[0]!, module_index: 1 }])).toEqual([0, undefined])
  expect(asked([row('source_review', 1), row('module_video_review', 2)])).toEqual([0, undefined])
})

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

test('opened places are stored in the browser, by course', () => {
  keepOpened('crs_2', 'a')
  keepOpened('crs_2', 'b')
  expect(openedPlaces('crs_2')).toEqual(new Set(['a', 'b']))
  expect(openedPlaces('crs_3')).toEqual(new Set())
  expect([...kept.values()]).toEqual(['["a","b"]'])
})

test('another tab counts, and a browser that stores nothing loses only that', () => {
  kept.set('coursewright opened crs_4', '["a"]')
  expect(openedPlaces('crs_4')).toEqual(new Set(['a']))
  vi.stubGlobal('localStorage', undefined)
  keepOpened('crs_4', 'b')
  expect(openedPlaces('crs_4')).toEqual(new Set(['a', 'b']))
})
