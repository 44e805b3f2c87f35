import { expect, test } from 'vitest'
import { CoursewrightError } from './coursewright-error.ts'
import { type CourseReader, waitForCourse } from './wait-for-course.ts'

type State = Awaited<ReturnType<CourseReader['readState']>>

const state = (status: string) => ({ course_id: 'crs_1', status }) as State
const message = (event: string, data: unknown, id = '') =>
  `${id && `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A course that reads as these states in turn, and streams that send these texts in pieces of five characters. */
function reader(
  states: string[],
  streams: (string | Error)[],
): CourseReader & { resumedAt: (string | null)[] } {
  const resumedAt: (string | null)[] = []
  return {
    resumedAt,
    pollMs: 1,
    readState: async () => state(states.length > 1 ? (states.shift() ?? '') : (states[0] ?? '')),
    openStream: async (lastId) => {
      resumedAt.push(lastId)
      const text = streams.shift() ?? new Error('no stream')
      if (text instanceof Error) throw text
      const pieces = text.match(/[\s\S]{1,5}/g) ?? []
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      }
      return new Response(new ReadableStream({ start }))
    },
  }
}

test('the stream says when the course has the status', async () => {
  const course = reader(['generating'], [`retry: 1000\n\n:\n\n${message('course', state('ready'))}`])
  const seen: string[] = []
  const onState = ({ status }: State) => seen.push(status)
  expect(await waitForCourse(course, ['ready'], { onState })).toEqual(state('ready'))
  expect(seen).toEqual(['generating', 'ready'])
})

test('a stream that ended is resumed where it was', async () => {
  const texts = [message('watching', {}, '7'), message('course', state('ready'))]
  const course = reader(['generating'], texts)
  await waitForCourse(course, ['ready'], {})
  expect(course.resumedAt).toEqual([null, '7'])
})

test('without a stream the course is read again and again', async () => {
  const course = reader(['generating', 'generating', 'ready'], [new Error('a proxy')])
  expect(await waitForCourse(course, ['ready'], {})).toMatchObject({ status: 'ready' })
  expect(course.resumedAt).toHaveLength(1)
})

test('too many streams are no reason to give them up', async () => {
  const many = new CoursewrightError('rate_limit_error', 'rate_limited', 'Too many.')
  const course = reader(['generating'], [many, message('course', state('ready'))])
  expect(await waitForCourse(course, ['ready'], {})).toMatchObject({ status: 'ready' })
})

test.each([
  ['ends otherwise', message('course', state('failed')), 'course_ended'],
  ['is deleted', message('deleted', { course_id: 'crs_1' }), 'course_deleted'],
])('a course that %s', async (_what, text, code) => {
  await expect(waitForCourse(reader(['generating'], [text]), ['ready'], {})).rejects.toMatchObject({ code })
})

test('the wait ends in time, and with its signal', async () => {
  const course = reader(['generating'], [])
  await expect(waitForCourse(course, ['ready'], { timeoutMs: 30 })).rejects.toMatchObject({
    code: 'wait_timed_out',
    message: 'The course was not ready within 0.03 s.',
  })
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(waitForCourse(course, ['ready'], { signal })).rejects.toThrow('enough')
})
