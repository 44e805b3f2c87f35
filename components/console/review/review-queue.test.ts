import { describe, expect, test } from 'vitest'
import type { CourseModule, OpenReview } from '@/components/console/data/course-wire'
import type { OpenReviewGroup, ReviewEntry } from '@/components/console/data/review-wire'
import { inPipelineOrder, reviewQueue } from './review-queue'

const open = (checkpoint: string, module_index: number | null = null) =>
  ({ checkpoint, module_index, since: '2026-01-01T00:00:00Z' }) as OpenReview
const row = (checkpoint: string, module_index: number | null, status = 'approved') =>
  ({ checkpoint, module_index, status }) as ReviewEntry
const group = (course_id: string | null, checkpoint: string) =>
  ({ course_id, preset_id: course_id ? null : 'p', checkpoint, modules: [] }) as unknown as OpenReviewGroup
const named = ({ checkpoint, module_index }: Pick<OpenReview, 'checkpoint' | 'module_index'>) =>
  `${checkpoint} ${module_index}`

const PLANNED = [row('source_review', null), row('outline_review', null)]
const at = { checkpoint: 'slide_review' as const, moduleIndex: 0 }
const queueOf = (
  open_reviews: OpenReview[],
  entries: ReviewEntry[],
  more: { status?: 'generating' | 'ready' | 'paused_quota_exceeded'; groups?: OpenReviewGroup[] } = {},
) =>
  reviewQueue({
    course: {
      course_id: 'here',
      status: more.status ?? 'generating',
      open_reviews,
      modules: [0, 1].map((module_index) => ({ module_index, status: 'generating' }) as CourseModule),
    },
    entries,
    at,
    groups: more.groups ?? [],
  })

test('a list of reviews is in pipeline order, then by module', () => {
  const reviews = [
    open('audio_review', 0),
    open('slide_review', 9),
    open('slide_review', 7),
    open('outline_review'),
    open('slide_review', 8),
  ]
  expect(inPipelineOrder(reviews).map(named)).toEqual([
    'outline_review null',
    'slide_review 7',
    'slide_review 8',
    'slide_review 9',
    'audio_review 0',
  ])
})

test.each([
  ['nothing waits', [], [], []],
  ['only this place waits', [open('slide_review', 0)], [], []],
  [
    'all slides come before any audio, whatever opened first',
    [open('audio_review', 0), open('slide_review', 2), open('slide_review', 1)],
    [],
    ['slide_review 1', 'slide_review 2', 'audio_review 0'],
  ],
  [
    'what was approved a moment ago is not offered again',
    [open('slide_review', 1), open('slide_review', 2)],
    [row('slide_review', 1), row('slide_review', 2, 'pending')],
    ['slide_review 2'],
  ],
])('in this course: %s', (_case, reviews, entries, wanted) =>
  expect(queueOf(reviews, entries).here.map(named)).toEqual(wanted),
)

test('elsewhere: other courses by longest wait, each in pipeline order, then presets', () => {
  const groups = [
    group(null, 'brand_review'),
    group('b', 'quiz_review'),
    group('here', 'audio_review'),
    group('a', 'outline_review'),
    group('b', 'slide_review'),
  ]
  const found = queueOf([], [], { groups }).elsewhere
  expect(found.map(({ course_id, checkpoint }) => `${course_id} ${checkpoint}`)).toEqual([
    'b slide_review',
    'b quiz_review',
    'a outline_review',
    'null brand_review',
  ])
})

describe('what is being generated', () => {
  const making = (...[reviews, entries, more]: Parameters<typeof queueOf>) => {
    const found = queueOf(reviews, entries, more).making
    return found && `${found.checkpoint} ${found.moduleIndex}`
  }
  const done = [...PLANNED, row('slide_review', 0)]
  test('what follows the current place, even if its gate stays open until the approval is sent', () =>
    expect(making([open('slide_review', 0)], done)).toBe('audio_review 0'))
  test('what another module gets, while the next part of this one is waiting', () =>
    expect(making([open('audio_review', 0)], [...done, row('audio_review', 0, 'pending')])).toBe(
      'slide_review 1',
    ))
  test('nothing without quota, nor once the course is ready', () => {
    expect(making([], done, { status: 'paused_quota_exceeded' })).toBe(null)
    expect(making([], done, { status: 'ready' })).toBe(null)
  })
})

test('what follows an approval that can still be undone has not started', () => {
  const approved = [...PLANNED, row('slide_review', 0)]
  const held = queueOf([open('slide_review', 0)], approved)
  expect([held.making, held.isHeld]).toEqual([{ checkpoint: 'audio_review', moduleIndex: 0 }, true])
  expect(queueOf([], approved).isHeld).toBe(false)
})
