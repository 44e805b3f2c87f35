import { ERRORS } from '../../../platform/errors/error-table.ts'
import type { OpenCircuit } from '../../../product/providers/provider-circuit.ts'
import { FAULT_TEXT, type ProviderFault } from '../../../product/providers/provider-fault.ts'
import { isQuizWritten } from '../../runs/course-status.ts'
import type { CourseView } from '../read-courses.ts'

/**
 * What delays a course that will continue automatically: the provider it waits for, why, and the seconds
 * until the next call.
 */
export type ProviderWarning = {
  type: 'model_unavailable' | 'voice_unavailable'
  reason: ProviderFault
  message: string
  retryAfterSeconds: number
}

/**
 * `modules` are the numbers (from 1) of those with fewer questions than a quiz asks, of `total` modules whose
 * questions are written; `no_questions`: at least one of them has none at all.
 */
export type QuizWarning = {
  type: 'quiz_incomplete'
  reason: 'few_questions' | 'no_questions'
  message: string
  modules: number[]
  total: number
}

/** What a course lacks, or what delays it. */
export type CourseWarning = ProviderWarning | QuizWarning

type Facts = Pick<CourseView, 'status' | 'mode'> & {
  modules: readonly Pick<
    CourseView['modules'][number],
    'status' | 'stage' | 'scenes' | 'sceneCount' | 'audios' | 'questionCount'
  >[]
}

/** Work that a course still needs now: texts or questions from a model, narration from a voice. */
export function awaitedWork({ status, mode, modules }: Facts): ProviderWarning['type'][] {
  const isAtWork = status === 'generating' || status === 'paused_for_review'
  if (!isAtWork || mode === 'test') return []
  const open = modules.filter((module) => module.status === 'pending' || module.status === 'generating')
  const isPlanned = modules.length > 0 || status === 'paused_for_review'
  const hasTextToCome = open.some(
    ({ scenes, questionCount, stage }) => scenes === 0 || (questionCount === 0 && !isQuizWritten(stage)),
  )
  const hasSoundToCome = open.some(({ scenes, audios, sceneCount }) => scenes > 0 && audios < sceneCount)
  return [
    ...(!isPlanned || hasTextToCome ? (['model_unavailable'] as const) : []),
    ...(hasSoundToCome ? (['voice_unavailable'] as const) : []),
  ]
}

const WHO = { model_unavailable: 'language model', voice_unavailable: 'voice service' } as const

/** The warning for work whose provider has an open circuit. */
export const courseWarning = (
  type: ProviderWarning['type'],
  { fault, seconds }: OpenCircuit,
): ProviderWarning => ({
  type,
  reason: fault,
  message: `${ERRORS[type].message} The ${WHO[type]} ${FAULT_TEXT[fault]}. The next attempt is in ${seconds} seconds; the course then continues automatically.`,
  retryAfterSeconds: seconds,
})

type Asked = {
  quizSize: number
  modules: readonly Pick<
    CourseView['modules'][number],
    'moduleIndex' | 'status' | 'stage' | 'questionCount'
  >[]
}

/** The warning for modules whose quiz is written and has fewer questions than it should ask; null if all are full. */
export function quizWarning({ quizSize, modules }: Asked): QuizWarning | null {
  const written = modules.filter(({ status, stage }) => status !== 'skipped' && isQuizWritten(stage))
  const short = written.filter(({ questionCount }) => questionCount < quizSize)
  if (short.length === 0) return null
  const numbers = short.map(({ moduleIndex }) => moduleIndex + 1)
  return {
    type: 'quiz_incomplete',
    reason: short.some(({ questionCount }) => questionCount === 0) ? 'no_questions' : 'few_questions',
    message: `${written.length - short.length} of ${written.length} modules have a full quiz of ${quizSize} questions. Not full: ${numbers.join(', ')}. Add questions to them, or approve the course as it is.`,
    modules: numbers,
    total: written.length,
  }
}
