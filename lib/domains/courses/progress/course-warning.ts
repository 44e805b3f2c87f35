import { ERRORS } from '../../../platform/errors.ts'
import type { OpenCircuit } from '../../../product/providers/provider-circuit.ts'
import { FAULT_TEXT, type ProviderFault } from '../../../product/providers/provider-fault.ts'
import { isQuizWritten } from '../../runs/course-status.ts'
import type { CourseView } from '../read-courses.ts'

/**
 * What delays a course that will continue automatically: the provider it waits for, why, and the seconds
 * until the next call.
 */
export type CourseWarning = {
  type: 'model_unavailable' | 'voice_unavailable'
  reason: ProviderFault
  message: string
  retryAfterSeconds: number
}

type Facts = Pick<CourseView, 'status' | 'mode'> & {
  modules: readonly Pick<
    CourseView['modules'][number],
    'status' | 'stage' | 'scenes' | 'sceneCount' | 'audios' | 'questionCount'
  >[]
}

/** Work that a course still needs now: texts or questions from a model, narration from a voice. */
export function awaitedWork({ status, mode, modules }: Facts): CourseWarning['type'][] {
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
  type: CourseWarning['type'],
  { fault, seconds }: OpenCircuit,
): CourseWarning => ({
  type,
  reason: fault,
  message: `${ERRORS[type].message} The ${WHO[type]} ${FAULT_TEXT[fault]}. The next attempt is in ${seconds} seconds; the course then continues automatically.`,
  retryAfterSeconds: seconds,
})
