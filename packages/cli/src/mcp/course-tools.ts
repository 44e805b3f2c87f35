import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { type Client, type CourseState, CoursewrightError } from '../../../client/src/client.ts'
import { onlyPreset } from '../course-commands.ts'
import { UsageError } from '../terminal.ts'
import { answer, courseId } from './answer.ts'

const MOST_TEXT = 200_000
const TOO_LONG = `The text is longer than ${MOST_TEXT.toLocaleString('en')} characters. Send less of it, or a web address.`
const readOnlyHint = true

const newCourse = {
  text: z
    .string()
    .trim()
    .min(1)
    .max(MOST_TEXT, TOO_LONG)
    .optional()
    .describe('What the course is about, as Markdown.'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .describe('Instead, a public page or document.'),
  language: z.enum(['en', 'fr']).describe('Of the course.'),
  title: z.string().trim().min(1).max(300).optional(),
  audience: z.string().trim().min(1).max(1000).describe('Whom it is for.'),
  minutes: z.number().int().min(2).max(120).optional().describe('How long it should be.'),
  preset_id: courseId.optional().describe('Whose brand it has. Needed where several presets are ready.'),
}

/** Tools that create courses, list them, follow them and show what learners achieved. */
export function addCourseTools(server: McpServer, client: Client): void {
  server.registerTool(
    'create_course',
    {
      description: 'Creates a course from a text or a web address and starts it. Uses quota of the account.',
      inputSchema: newCourse,
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    (input) => answer(() => createCourse(client, input)),
  )
  server.registerTool(
    'list_courses',
    { description: 'Lists the 20 newest courses.', annotations: { readOnlyHint } },
    () =>
      answer(async () => {
        const courses = await client.get('/api/v1/courses', { params: { query: { limit: 20 } } })
        return courses.map(({ course_id, title, status, language }) => ({
          course_id,
          title,
          status,
          language,
        }))
      }),
  )
  server.registerTool(
    'follow_course',
    {
      description:
        'Waits until a course is ready or a reviewer is needed, or the seconds are over, and says how far it is.',
      inputSchema: {
        course_id: courseId,
        seconds: z.number().min(0).max(50).default(20).describe('How long to wait. 0: only look.'),
      },
      annotations: { readOnlyHint },
    },
    ({ course_id, seconds }) =>
      answer(async () => progressOf(client, await follow(client, course_id, seconds))),
  )
  server.registerTool(
    'get_results',
    {
      description: 'Shows what learners achieved in a course, by module and question.',
      inputSchema: { course_id: courseId },
      annotations: { readOnlyHint },
    },
    ({ course_id }) =>
      answer(() => client.get('/api/v1/courses/{course_id}/results', { params: { path: { course_id } } })),
  )
}

async function createCourse(client: Client, input: z.infer<z.ZodObject<typeof newCourse>>) {
  const { text, url, language, title, audience, minutes, preset_id } = input
  if ((text === undefined) === (url === undefined)) throw new UsageError('Give either a text or a url.')
  const { course_id, status } = await client.post('/api/v1/courses', {
    body: {
      preset_id: preset_id ?? (await onlyPreset(client, 'preset_id')),
      language,
      ...(text !== undefined && { source_text: text }),
      ...(url !== undefined && { source_url: url }),
      ...(title !== undefined && { title }),
      ...(minutes !== undefined && { target_minutes: minutes }),
      brief: {
        accept_suggestions: true,
        answers: [{ question_id: 'audience', value: audience }],
      },
      launch: true,
    },
  })
  return { course_id, status }
}

/** The state of a course once it is ready or paused, and after some seconds in any case. */
async function follow(client: Client, course_id: string, seconds: number): Promise<CourseState> {
  const params = { path: { course_id } }
  const first = await client.get('/api/v1/courses/{course_id}/status', { params })
  if (seconds === 0) return first
  const wait = { timeoutMs: seconds * 1000 }
  return client.waitFor(course_id, ['ready', 'paused_for_review'], wait).catch((error) => {
    const isOver =
      error instanceof CoursewrightError && ['wait_timed_out', 'course_ended'].includes(error.code)
    if (!isOver) throw error
    return client.get('/api/v1/courses/{course_id}/status', { params })
  })
}

async function progressOf(client: Client, { course_id, status, stage, progress, open_reviews }: CourseState) {
  const params = { path: { course_id } }
  const course = await client.get('/api/v1/courses/{course_id}', { params })
  const { title, error_message, launch_request } = course
  const modules = course.modules.map(({ module_index, title, status }) => ({
    module: module_index + 1,
    title,
    status,
  }))
  return {
    course_id,
    title,
    status,
    stage,
    percent: progress.percent,
    open_reviews,
    modules,
    error_message,
    launch_request,
  }
}
