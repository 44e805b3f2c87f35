import { setTimeout as pause } from 'node:timers/promises'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { LANGUAGES } from '../../product/source-document.ts'
import { getResultsContract } from '../attempts/results/results-contract.ts'
import {
  answerBriefContract,
  getBriefContract,
  validateBriefContract,
} from '../courses/brief/brief-contract.ts'
import {
  createCourseContract,
  getCourseContract,
  launchCourseContract,
  listCoursesContract,
} from '../courses/contract.ts'
import { listPresetsContract } from '../presets/contract.ts'
import type { CourseStatus } from '../runs/course-status.ts'
import type { CallApi } from './call-api.ts'
import { idInput, MisusedTool, toolAnswer } from './tool-answer.ts'

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
  language: z.enum(LANGUAGES).describe('Of the course.'),
  title: z.string().trim().min(1).max(300).optional(),
  audience: z.string().trim().min(1).max(1000).describe('Whom it is for.'),
  minutes: z.number().int().min(2).max(120).optional().describe('How long it should be.'),
  preset_id: idInput.optional().describe('Whose brand it has. Needed where several presets are ready.'),
}

/** Tools that create courses, list them, follow them and show what learners achieved. */
export function addCourseTools(server: McpServer, call: CallApi, signal?: AbortSignal): void {
  server.registerTool(
    'create_course',
    {
      description: 'Creates a course from a text or a web address and starts it. Uses quota of the account.',
      inputSchema: newCourse,
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    (input) => toolAnswer(() => createCourse(call, input)),
  )
  server.registerTool(
    'list_courses',
    { description: 'Lists the 20 newest courses.', annotations: { readOnlyHint } },
    () =>
      toolAnswer(async () => {
        const courses = await call(listCoursesContract, { query: { limit: 20 } })
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
        course_id: idInput,
        seconds: z.number().min(0).max(50).default(20).describe('How long to wait. 0: only look.'),
      },
      annotations: { readOnlyHint },
    },
    ({ course_id, seconds }) => toolAnswer(() => follow(call, course_id, seconds, signal)),
  )
  server.registerTool(
    'answer_brief',
    {
      description:
        'Answers questions of the brief of a course that waits for it, and launches the course once the brief is complete. Without answers it shows what is open.',
      inputSchema: {
        course_id: idInput,
        answers: z
          .array(
            z.strictObject({
              question_id: z.string().max(100),
              value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
              skip: z.boolean().optional(),
            }),
          )
          .max(100)
          .default([])
          .describe('By the ids that this tool shows. Only optional questions can be skipped.'),
        accept_suggestions: z
          .boolean()
          .default(false)
          .describe('Take what the sources suggest for the rest.'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    (input) => toolAnswer(() => answerBrief(call, input)),
  )
  server.registerTool(
    'get_results',
    {
      description: 'Shows what learners achieved in a course, by module and question.',
      inputSchema: { course_id: idInput },
      annotations: { readOnlyHint },
    },
    ({ course_id }) => toolAnswer(() => call(getResultsContract, { params: { course_id } })),
  )
}

async function createCourse(call: CallApi, input: z.infer<z.ZodObject<typeof newCourse>>) {
  const { text, url, language, title, audience, minutes, preset_id } = input
  if ((text === undefined) === (url === undefined)) throw new MisusedTool('Give either a text or a url.')
  const { course_id, status } = await call(createCourseContract, {
    body: {
      preset_id: preset_id ?? (await onlyPreset(call)),
      language,
      source_text: text,
      source_url: url,
      title,
      target_minutes: minutes,
      brief: { accept_suggestions: true, answers: [{ question_id: 'audience', value: audience }] },
      launch: true,
    },
  })
  return { course_id, status }
}

type BriefInput = z.infer<z.ZodObject<{ course_id: typeof idInput }>> &
  Pick<z.input<typeof answerBriefContract.body>, 'answers' | 'accept_suggestions'>

async function answerBrief(
  call: CallApi,
  { course_id, answers = [], accept_suggestions = false }: BriefInput,
) {
  const params = { course_id }
  const isAnswered = answers.length > 0 || accept_suggestions
  if (isAnswered) {
    const body = { ...(answers.length > 0 && { answers }), accept_suggestions }
    await call(answerBriefContract, { params, body })
  }
  const { valid, missing } = await call(validateBriefContract, { params })
  if (valid && isAnswered) {
    const { status } = await call(launchCourseContract, { params })
    return { course_id, status }
  }
  const { questions, sources_pending } = await call(getBriefContract, { params, query: { language: 'en' } })
  const open = questions.filter(({ answer, skipped }) => answer === null && !skipped)
  return { course_id, missing, sources_pending, open }
}

/** The preset there is no choice about; where there is one, the model must make it. */
async function onlyPreset(call: CallApi): Promise<string> {
  const presets = await call(listPresetsContract, {})
  const ready = presets.filter(({ status }) => status === 'ready')
  const [first] = ready
  if (!first) throw new MisusedTool('No preset is ready. Set one up in the console first.')
  if (ready.length === 1) return first.preset_id
  const choice = ready.map(({ preset_id, name }) => `${preset_id}  ${name}`).join('\n')
  throw new MisusedTool(`Choose a preset with preset_id:\n${choice}`)
}

type CourseRecord = z.output<(typeof getCourseContract)['answers'][200]>
/** These may change while one waits: all others need a person or are final. */
const PASSING: readonly CourseStatus[] = ['generating', 'paused_quota_exceeded', 'awaiting_brief']
const POLL_SECONDS = 1

const isPassing = ({ status, launch_request }: CourseRecord): boolean =>
  PASSING.includes(status) && launch_request?.status !== 'refused'

async function follow(call: CallApi, course_id: string, seconds: number, signal?: AbortSignal) {
  for (let left = seconds; ; left -= POLL_SECONDS) {
    const course = await call(getCourseContract, { params: { course_id } })
    if (left <= 0 || !isPassing(course)) return progressOf(course)
    await pause(Math.min(POLL_SECONDS, left) * 1000, undefined, { signal })
  }
}

function progressOf(course: CourseRecord) {
  const { course_id, title, status, stage, progress, open_reviews, error_message, launch_request } = course
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
