import { expect, test } from 'vitest'
import type { Course } from './course-wire'
import { pipelineOf } from './pipeline-state'

const modules = [
  { module_index: 0, status: 'generating' },
  { module_index: 1, status: 'pending' },
] as Course['modules']
const course = (change: Partial<Course> = {}): Course =>
  ({ status: 'generating', open_reviews: [], modules: [], ...change }) as Course
const entry = (checkpoint: string, status: string, module_index: number | null = null) =>
  ({ checkpoint, status, module_index }) as Parameters<typeof pipelineOf>[1][number]
const planned = [entry('source_review', 'auto_approved'), entry('outline_review', 'approved')]
const states = (...args: Parameters<typeof pipelineOf>) => {
  const { course: first, rows } = pipelineOf(...args)
  return [first, ...rows.map((row) => row.cells)].map((cells) => cells.map((cell) => cell.state).join(' '))
}
const open = (checkpoint: string, module_index: number | null = null) =>
  ({ checkpoint, module_index, since: '2026-01-01T00:00:00.000Z' }) as Course['open_reviews'][number]

test('before the launch nothing has started', () => {
  expect(states(course({ status: 'awaiting_brief' }), [entry('source_review', 'pending')], {})).toEqual([
    'todo todo',
  ])
})

test('an open gate waits, and nothing after it continues', () => {
  const waits = course({ status: 'paused_for_review', open_reviews: [open('source_review')] })
  expect(states(waits, [entry('source_review', 'pending')], {})).toEqual(['waiting todo'])
})

test('modules advance independently', () => {
  const entries = [
    ...planned,
    entry('slide_review', 'auto_approved', 0),
    entry('audio_review', 'auto_approved', 0),
    entry('audio_review', 'pending', 0),
    entry('slide_review', 'pending', 1),
  ]
  const waits = course({ modules, open_reviews: [open('slide_review', 1)] })
  expect(states(waits, entries, {})).toEqual(['done done', 'done making todo todo', 'waiting todo todo todo'])
  const cell = pipelineOf(waits, entries, { audio_review: 'manual' }).rows[0]?.cells[1]
  expect(cell).toMatchObject({ checkpoint: 'audio_review', approved: 1, made: 2, isManual: true })
})

test('a ready module is done, whatever was edited since', () => {
  const done = course({ status: 'ready', modules: [{ ...modules[0]!, status: 'ready' }] })
  expect(states(done, [...planned, entry('quiz_review', 'edited', 0)], {})).toEqual([
    'done done',
    'done done done done',
  ])
})

test('a failed course stopped where it was', () => {
  const failed = course({ status: 'failed', modules: [modules[0]!] })
  expect(states(failed, [...planned, entry('slide_review', 'auto_approved', 0)], {})).toEqual([
    'done done',
    'done stopped stopped stopped',
  ])
})

test('a module that is spoken again keeps its quiz, and its video follows', () => {
  const entries = [
    ...planned,
    ...['slide_review', 'quiz_review', 'module_video_review'].map((each) => entry(each, 'approved', 0)),
    entry('audio_review', 'pending', 0),
  ]
  const updating = course({
    status: 'ready',
    modules: [{ ...modules[0]!, status: 'updating' }],
    open_reviews: [open('audio_review', 0)],
  })
  expect(states(updating, entries, {})).toEqual(['done done', 'done waiting done making'])
})
