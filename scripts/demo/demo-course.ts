import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { COURSE_CHECKPOINTS } from '../../lib/product/checkpoints.ts'
import { isLanguage, type Language } from '../../lib/product/source-document.ts'
import type { ApiClient } from '../api-client.ts'
import { UserError } from '../progress.ts'

type SourceFile = { filename: string; base64: string }
export type DemoSource = { source_files: [SourceFile] } | { source_url: string }
type Module = { module_index: number; title: string; duration_seconds: number | null }
export type Course = { course_id: string; title: string; language: Language }
type Source = {
  name: string
  status: 'pending' | 'ready' | 'failed'
  reason: string | null
  language: string | null
  word_count: number
}
type Question = {
  question_id: string
  type: string
  label: string
  blocking: boolean
  options: { id: string }[] | null
  answer: unknown
  suggested: { value: unknown } | null
}
export type OpenReview = { checkpoint: string; module_index: number | null }
export type Status = {
  status: string
  stage: string
  open_reviews: OpenReview[]
  progress: { percent: number; eta_seconds: number | null }
  modules: (Module & { status: string })[]
}

const READ_SECONDS = 120
const POLL_MS = 1000
const DEMO_TEXT: Record<Language, string> = {
  fr: 'L’équipe commerciale qui vend cette offre au quotidien',
  en: 'The sales team that sells this offer every day',
}

/** A theme preset for demos, with its brand; reused every time. */
export async function demoPreset(api: ApiClient): Promise<string> {
  const body = { name: 'Demo', preset_type: 'theme', external_ref: 'demo-command' }
  const { preset_id, status } = await api.call<{ preset_id: string; status: string }>(
    'POST',
    '/presets',
    body,
  )
  if (status !== 'ready') {
    await api.call('POST', `/presets/${preset_id}/brand/generate`)
    await api.call('POST', `/presets/${preset_id}/brand/approve`)
  }
  return preset_id
}

/** A course from one file or page, in the given language or that of its text. */
export async function createCourse(
  api: ApiClient,
  presetId: string,
  source: DemoSource,
  wanted: Language | undefined,
): Promise<Course> {
  const create = (language: Language) =>
    api.call<Course>('POST', '/courses', { preset_id: presetId, language, ...source })
  const course = await create(wanted ?? 'fr')
  const { language } = await readSource(api, course.course_id)
  const written = isLanguage(language) ? language : course.language
  if (wanted || written === course.language) return course
  await api.call('DELETE', `/courses/${course.course_id}`)
  const better = await create(written)
  await readSource(api, better.course_id)
  return better
}

async function readSource(api: ApiClient, courseId: string): Promise<Source> {
  for (let waited = 0; waited < READ_SECONDS * 1000; waited += POLL_MS / 2) {
    const [source] = await api.call<Source[]>('GET', `/courses/${courseId}/sources`)
    if (source?.status === 'failed') throw new UserError(`${source.name} could not be read: ${source.reason}`)
    if (source?.status === 'ready') return source
    await pause(POLL_MS / 2)
  }
  throw new UserError(`The source was not read within ${READ_SECONDS} s.`)
}

/** Answers the brief: with suggestions, else with a stand-in for required answers. */
export async function answerBrief(
  api: ApiClient,
  { course_id, language }: Course,
): Promise<{ suggested: number; standIns: number }> {
  const { questions } = await api.call<{ questions: Question[] }>(
    'GET',
    `/courses/${course_id}/brief?language=${language}`,
  )
  const open = questions.filter((question) => question.answer === null)
  const answers = open.map(({ question_id, suggested, blocking, ...question }) => {
    if (suggested) return { question_id, value: suggested.value }
    return blocking ? { question_id, value: standIn(question, language) } : { question_id, skip: true }
  })
  if (answers.length > 0)
    await api.call('POST', `/courses/${course_id}/brief/answers?language=${language}`, { answers })
  return {
    suggested: open.filter((question) => question.suggested).length,
    standIns: open.filter((question) => !question.suggested && question.blocking).length,
  }
}

function standIn({ type, options }: Pick<Question, 'type' | 'options'>, language: Language): unknown {
  const first = options?.[0]?.id
  if (type === 'number') return 10
  if (type === 'single_choice') return first
  if (type === 'multi_choice') return [first]
  return type === 'list' ? [DEMO_TEXT[language]] : DEMO_TEXT[language]
}

/** Sets every checkpoint of the course to automatic. */
export async function passAllGates(api: ApiClient, { course_id }: Course): Promise<void> {
  const settings = Object.fromEntries(COURSE_CHECKPOINTS.map((checkpoint) => [checkpoint, 'auto']))
  await api.call('PUT', `/courses/${course_id}/review-settings`, { settings })
}

/** Reads the status each second until `isThere`; a UserError if the course ends before, or waits for quota. */
export async function waitUntil(
  api: ApiClient,
  { course_id }: Pick<Course, 'course_id'>,
  isThere: (status: Status) => boolean | Promise<boolean>,
): Promise<Status> {
  for (;;) {
    const status = await api.call<Status>('GET', `/courses/${course_id}/status`)
    if (status.status === 'failed' || status.status === 'cancelled') {
      const { error_message } = await api.call<{ error_message: string | null }>(
        'GET',
        `/courses/${course_id}`,
      )
      throw new UserError(
        `The course ${status.status === 'failed' ? 'failed' : 'was cancelled'}. ${error_message ?? ''}`,
      )
    }
    if (status.status.includes('quota'))
      throw new UserError('The quota of the demo account is used up (npm run operator -- account:set).')
    if (await isThere(status)) return status
    await pause(POLL_MS)
  }
}

/** Launches the course and follows it to its end; `onReview` runs before an open review is approved. */
export async function generate(
  api: ApiClient,
  course: Pick<Course, 'course_id'>,
  onProgress: (status: Status) => void,
  onReview: (reviews: OpenReview[]) => Promise<void>,
): Promise<Status> {
  const at = `/courses/${course.course_id}`
  await api.call('POST', `${at}/launch`, undefined, { 'Idempotency-Key': randomUUID() })
  return waitUntil(api, course, async (status) => {
    onProgress(status)
    if (status.open_reviews.length > 0) {
      await onReview(status.open_reviews)
      await api.call('POST', `${at}/review/approve-all`, {})
    }
    return status.status === 'ready'
  })
}

const FILES = [
  ['video', '.mp4'],
  ['captions.vtt', '.vtt'],
  ['transcript', '.txt'],
] as const

/** Saves video, captions and transcript of every module into `folder` and returns the files by module. */
export async function downloadModules(
  api: ApiClient,
  { course_id }: Course,
  modules: Module[],
  folder: string,
): Promise<string[]> {
  fs.mkdirSync(folder, { recursive: true })
  const videos: string[] = []
  for (const { module_index, title } of modules) {
    const number = module_index + 1
    const stem = path.join(folder, `${String(number).padStart(2, '0')}-${fileName(title)}`)
    for (const [part, ending] of FILES)
      fs.writeFileSync(
        `${stem}${ending}`,
        await api.download(`/courses/${course_id}/modules/${number}/${part}`),
      )
    videos.push(`${stem}.mp4`)
  }
  return videos
}

/** A title as a file name: plain letters, digits and hyphens. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'untitled'

/** Generates a course and waits for it without reporting progress. */
export const launch = (api: ApiClient, course_id: string) =>
  generate(
    api,
    { course_id },
    () => {},
    async () => {},
  )
