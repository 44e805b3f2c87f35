import type { Client, CourseState } from '../../client/src/client.ts'
import { readSourceFile } from '../../client/src/read-source-file.ts'
import { type Call, type Command, numberFrom, type Outcome } from './command.ts'
import { followCourse, stateText } from './follow-course.ts'
import { table, UsageError } from './terminal.ts'

/** The languages of courses, in the order in which they are offered. */
export const COURSE_LANGUAGES = ['fr', 'en'] as const
const WAIT = { about: 'wait until the course is ready or a reviewer is needed' }

const createCourse: Command = {
  name: 'course create',
  args: '[file…]',
  about: 'Creates a course from documents or a web page and launches it.',
  options: {
    url: { value: '<url>', about: 'a public web page or document' },
    language: { value: '<language>', about: 'of the course, fr without it', choices: COURSE_LANGUAGES },
    preset: { value: '<id>', about: 'whose brand it has; needed where several are ready' },
    title: { value: '<text>', about: 'without it, taken from the documents' },
    audience: { value: '<text>', about: 'whom the course is for; needed where the documents do not say' },
    minutes: { value: '<number>', about: 'how long it should be, 2 to 120' },
    ref: { value: '<text>', about: 'your own reference; a course that has it is returned' },
    auto: { about: 'stop only where something unfit needs a person' },
    wait: WAIT,
  },
  async run(call) {
    const { client, words, text, flag } = call
    const url = text('url')
    if (words.length === 0 && url === undefined) throw new UsageError('Name a file, or a page with --url.')
    const [minutes, title, audience, ref] = [
      numberFrom(call, 'minutes'),
      text('title'),
      text('audience'),
      text('ref'),
    ]
    const course = await client.post('/api/v1/courses', {
      body: {
        preset_id: text('preset') ?? (await onlyPreset(client)),
        language: (text('language') ?? 'fr') as (typeof COURSE_LANGUAGES)[number],
        source_files: await Promise.all(words.map((file) => readSourceFile(file))),
        ...(url !== undefined && { source_url: url }),
        ...(title !== undefined && { title }),
        ...(minutes !== undefined && { target_minutes: minutes }),
        ...(ref !== undefined && { external_ref: ref }),
        ...(flag('auto') && { review_settings: ALL_AUTO }),
        brief: {
          accept_suggestions: true,
          ...(audience !== undefined && { answers: [{ question_id: 'audience', value: audience }] }),
        },
        launch: true,
      },
    })
    return flag('wait') ? waitFor(call, course.course_id) : { data: course, text: `${course.course_id}\n` }
  },
}

const ALL_AUTO = {
  source_review: 'auto',
  outline_review: 'auto',
  slide_review: 'auto',
  audio_review: 'auto',
  quiz_review: 'auto',
  module_video_review: 'auto',
} as const

/** The preset there is no choice about; throws UsageError where there is one. */
async function onlyPreset(client: Client): Promise<string> {
  const presets = await client.get('/api/v1/presets')
  const ready = presets.filter(({ status }) => status === 'ready')
  const [first] = ready
  if (!first) throw new Error('No preset is ready. Make one: coursewright preset create <name>.')
  if (ready.length === 1) return first.preset_id
  throw new UsageError(
    `Choose a preset with --preset:\n${ready.map(({ preset_id, name }) => `  ${preset_id}  ${name}\n`).join('')}`,
  )
}

async function waitFor({ client, terminal }: Call, courseId: string): Promise<Outcome> {
  const state = await followCourse(client, terminal, courseId)
  return { data: state, text: describe(state) }
}

function describe(state: CourseState): string {
  const next = {
    ready: `Get its files: coursewright download ${state.course_id}`,
    paused_for_review: `Read it: coursewright review show ${state.course_id}`,
  }[state.status as string]
  return `${state.course_id}  ${stateText(state)}\n${next ? `${next}\n` : ''}`
}

const waitForCourse: Command = {
  name: 'course wait',
  args: '<course>',
  about: 'Waits until a course is ready or a reviewer is needed.',
  run: (call) => waitFor(call, call.words[0] ?? ''),
}

const listCourses: Command = {
  name: 'course list',
  about: 'Lists courses, newest first.',
  options: { limit: { value: '<number>', about: 'how many at most, 20 without it' } },
  async run(call) {
    const limit = numberFrom(call, 'limit') ?? 20
    const rows = []
    if (limit > 0)
      for await (const row of call.client.list('/api/v1/courses', {
        params: { query: { limit: Math.min(limit, 200) } },
      }))
        if (rows.push(row) >= limit) break
    const cells = rows.map((row) => [
      row.course_id,
      row.status,
      `${row.progress.percent}%`,
      row.language,
      row.title,
    ])
    return { data: rows, text: table(['course', 'status', 'done', 'language', 'title'], cells) }
  },
}

const showCourse: Command = {
  name: 'course show',
  args: '<course>',
  about: 'Shows a course with its modules.',
  async run({ client, words: [course_id = ''] }) {
    const course = await client.get('/api/v1/courses/{course_id}', { params: { path: { course_id } } })
    const modules = course.modules.map((module) => [
      module.module_index + 1,
      module.status,
      module.duration_seconds && `${Math.round(module.duration_seconds)} s`,
      module.question_count,
      module.title,
    ])
    const warnings = course.warnings.map(({ message }) => `${message}\n`).join('')
    const failure = course.error_message ? `${course.error_message}\n` : ''
    const request = refusalText(course.launch_request)
    const text = `${course.title}\n${describe(course)}${failure}${request}${warnings}\n${table(MODULE_HEADS, modules)}`
    return { data: course, text }
  },
}
const MODULE_HEADS = ['module', 'status', 'length', 'questions', 'title']

const refusalText = (request: { status: string; code: string | null } | null): string =>
  request?.status === 'refused' ? `It was not launched: ${request.code}.\n` : ''

export const courseCommands = [createCourse, listCourses, showCourse, waitForCourse]
