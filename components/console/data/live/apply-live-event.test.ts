import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyLiveEvent } from './apply-live-event.ts'
import type { CourseState, LiveEvent } from './live-events.ts'

const state = (change: Partial<CourseState> = {}): CourseState => ({
  course_id: 'crs_1',
  status: 'generating',
  stage: 'slides',
  current_review: null,
  open_reviews: [],
  progress: { percent: 40, done_steps: 4, total_steps: 10, eta_seconds: 60, writing: null },
  modules: [],
  updated_at: '2026-01-01T00:00:00.000Z',
  revision: '1',
  ...change,
})
const event = (data: CourseState): LiveEvent => ({ event: 'course', data })
const progress = { percent: 50, done_steps: 5, total_steps: 10, eta_seconds: 50, writing: null }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  const known = { ...state(), title: 'Fridges' }
  client.setQueryData(['course', 'crs_1'], known)
  client.setQueryData(['course', 'crs_1', 'sources'], [])
  client.setQueryData(
    ['reviews'],
    [
      { course_id: 'crs_2', preset_id: null, checkpoint: 'quiz_review', modules: [0, 1] },
      { course_id: null, preset_id: 'pre_1', checkpoint: 'brand_review', modules: [] },
    ],
  )
  client.setQueryData(['courses'], {
    pageParams: ['', 'x'],
    pages: [
      { data: [{ ...known, course_id: 'crs_2' }], nextCursor: 'x' },
      { data: [known], nextCursor: null },
    ],
  })
})
const record = () => client.getQueryData(['course', 'crs_1'])
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey.join(' '))

test('progress shows at once, in the course and in its page of the list, without a request', () => {
  applyLiveEvent(client, event(state({ progress })))
  expect(record()).toMatchObject({ title: 'Fridges', progress })
  expect(client.getQueryData(['courses'])).toMatchObject({
    pages: [
      { data: [{ course_id: 'crs_2', progress: { percent: 40 } }], nextCursor: 'x' },
      { data: [{ course_id: 'crs_1', title: 'Fridges', progress, module_count: 0 }] },
    ],
  })
  expect(stale()).toEqual([])
})

test.each([{ status: 'failed' }, { stage: 'audio' }] as const)(
  'what changes with %o is refetched, since the event does not carry it',
  (change) => {
    applyLiveEvent(client, event(state(change)))
    expect(stale()).toEqual(['course crs_1', 'courses'])
    expect(record()).toMatchObject({ status: 'generating', stage: 'slides' })
  },
)

test('a course that is missing from the list refetches the list', () => {
  applyLiveEvent(client, event(state({ course_id: 'crs_3' })))
  expect(stale()).toEqual(['courses'])
})

/** A query of the page that is in flight; `answers` settle in request order. */
function asking(queryKey: string[]) {
  const answers: PromiseWithResolvers<unknown>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  }
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {})
  return { answers, stop }
}

test.each([
  ['a refetch', 'crs_1'],
  ['the first answer', 'crs_9'],
])('%s in flight may be older than the events: it is awaited, then refetched once', async (_, id) => {
  const { answers, stop } = asking(['course', id])
  for (let i = 0; i < 3; i++) applyLiveEvent(client, event(state({ course_id: id, progress })))
  expect(answers).toHaveLength(1)
  answers[0]?.resolve(state({ course_id: id }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.resolve(state({ course_id: id, progress }))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(['course', id])).toMatchObject({ progress })
  expect(answers).toHaveLength(2)
  stop()
})

test('a deletion, or a stream that missed events, refetches; a resumed stream does not', () => {
  applyLiveEvent(client, { event: 'watching', data: { resumed: true } })
  expect(stale()).toEqual([])
  applyLiveEvent(client, { event: 'deleted', data: { course_id: 'crs_1' } })
  expect(stale()).toEqual(['course crs_1', 'reviews', 'courses'])
  applyLiveEvent(client, { event: 'watching', data: { resumed: false } })
  expect(stale()).toEqual(['course crs_1', 'course crs_1 sources', 'reviews', 'courses'])
})

test('open reviews are refetched when a gate opens or is passed, and only then', () => {
  const since = '2026-01-01T00:00:00.000Z'
  const gate = (module_index: number) => ({
    checkpoint: 'quiz_review' as const,
    module_index,
    since,
    waits_for: [],
  })
  const announce = (open_reviews: CourseState['open_reviews']) =>
    applyLiveEvent(client, event(state({ course_id: 'crs_2', open_reviews })))
  announce([gate(1), gate(0)])
  expect(stale()).toEqual([])
  announce([gate(1)])
  expect(stale()).toEqual(['reviews'])
})
