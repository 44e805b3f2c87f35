import type { CourseState, CourseStatus } from './api-types.ts'
import { CoursewrightError } from './coursewright-error.ts'
import { parseEventStream } from './parse-event-stream.ts'
import { pause } from './send-request.ts'

export type WaitOptions = {
  signal?: AbortSignal
  /** Without it, the wait has no end of its own. */
  timeoutMs?: number
  /** Called with every state that is read on the way. */
  onState?: (state: CourseState) => void
}

/** How a course is read: once, or as a stream of its changes. */
export type CourseReader = {
  readState: (signal: AbortSignal | null) => Promise<CourseState>
  openStream: (lastId: string | null, signal: AbortSignal | null) => Promise<Response>
  pollMs: number
}

/** A course in one of these does not change its status by itself. */
const ENDED: readonly CourseStatus[] = ['ready', 'failed', 'cancelled', 'partial_quota_exceeded']
/** The service sends a comment every 15 seconds. */
const SILENCE_MS = 40_000

/**
 * Waits until the course has one of the statuses and returns its state then. Throws {@link CoursewrightError}
 * `course_ended` if it ends with another, `course_deleted`, `wait_timed_out`, and the reason of the signal.
 */
export async function waitForCourse(
  reader: CourseReader,
  wanted: readonly CourseStatus[],
  { signal, timeoutMs, onState }: WaitOptions,
): Promise<CourseState> {
  const late = new CoursewrightError(
    'wait_error',
    'wait_timed_out',
    `The course was not ${wanted.join(' or ')} within ${(timeoutMs ?? 0) / 1000} s.`,
  )
  const ended = new AbortController()
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => ended.abort(late), timeoutMs)
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  try {
    for await (const state of courseStates(reader, either)) {
      onState?.(state)
      if (wanted.includes(state.status)) return state
      if (ENDED.includes(state.status)) throw endedAs(state)
    }
    throw new CoursewrightError('wait_error', 'course_deleted', 'The course was deleted.')
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}

function endedAs({ course_id, status }: CourseState): CoursewrightError {
  const message = `The course is ${status}.`
  return new CoursewrightError('wait_error', 'course_ended', message, { details: { course_id, status } })
}

/**
 * The states of a course as they change, the current one first; ends when it is deleted. Between two streams, and
 * where none can be had, it is read every `pollMs`.
 */
async function* courseStates(reader: CourseReader, signal: AbortSignal): AsyncGenerator<CourseState, void> {
  let lastId: string | null = null
  let canStream = true
  for (;;) {
    yield await reader.readState(signal)
    if (canStream)
      try {
        const { body } = await reader.openStream(lastId, signal)
        const silent = new Error('nothing arrives')
        for await (const { event, data, id } of parseEventStream(
          body ?? new ReadableStream(),
          SILENCE_MS,
          silent,
        )) {
          lastId = id
          if (event === 'deleted') return
          if (event === 'course') yield JSON.parse(data) as CourseState
        }
      } catch (error) {
        signal.throwIfAborted()
        canStream = error instanceof CoursewrightError && error.code === 'rate_limited'
      }
    await pause(reader.pollMs, signal)
  }
}
