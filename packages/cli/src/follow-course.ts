import type { Client, CourseState } from '../../client/src/client.ts'
import { endProgress, showProgress, type Terminal } from './terminal.ts'

const BRIEF_INCOMPLETE =
  'its brief lacks an answer. Give it in the console, or create the course with --audience'

/** The status of a course in words: what it is at, and what waits for a reviewer. */
export function stateText({ status, progress, open_reviews }: CourseState): string {
  const waiting = [...new Set(open_reviews.map(({ checkpoint }) => checkpoint))]
  const what = status === 'paused_for_review' && waiting.length > 0 ? `: ${waiting.join(', ')}` : ''
  return `${status}${what}, ${progress.percent}%`
}

/** Waits until a course is ready or needs a reviewer. Throws once it ended otherwise or could not be launched. */
export async function followCourse(
  client: Client,
  terminal: Terminal,
  courseId: string,
): Promise<CourseState> {
  const refused = new AbortController()
  const checkLaunch = async () => {
    const params = { path: { course_id: courseId } }
    const { launch_request: request } = await client.get('/api/v1/courses/{course_id}', { params })
    const why = request?.code === 'brief_incomplete' ? BRIEF_INCOMPLETE : request?.code
    if (request?.status === 'refused') refused.abort(new Error(`${courseId} was not launched: ${why}.`))
    if (request === null) refused.abort(new Error(`${courseId} was never launched.`))
  }
  const onState = (state: CourseState) => {
    showProgress(terminal, stateText(state))
    // Its sources may still be read: only then does the launch say that it is refused.
    if (state.status === 'awaiting_brief') checkLaunch().catch((error) => refused.abort(error))
  }
  const signal = AbortSignal.any([terminal.signal, refused.signal])
  const state = await client.waitFor(courseId, ['ready', 'paused_for_review'], { signal, onState })
  endProgress(terminal)
  return state
}
