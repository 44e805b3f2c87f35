import type { PresetArtifact } from '../../generated/prisma/client.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { readFailure } from '../../product/failures/failure-reason.ts'
import { serializeUnapproved } from '../ledger/unapproved-types.ts'
import { answerProgress } from '../presets/questionnaire/question-check.ts'
import { effectiveVoice } from '../voices/effective-voice.ts'
import { findPersona } from '../voices/persona-list.ts'
import { BRIEF_FORM } from './brief/brief-form.ts'
import type { CourseRecord } from './get-course.ts'
import { readLaunchRequest } from './launch-request.ts'
import type { CourseWarning } from './progress/course-warning.ts'
import type { CourseView, ModuleOverview } from './read-courses.ts'

const nameOf = (voice: string | null) => (voice === null ? null : (findPersona(voice)?.name ?? null))

const serializeOpenReview = (review: CourseView['openReviews'][number]) => ({
  checkpoint: review.checkpoint,
  module_index: review.moduleIndex,
  since: review.since.toISOString(),
  waits_for: serializeUnapproved(review.waitsFor),
})

/** A course as in lists. */
export function serializeCourse(course: CourseView) {
  const openReviews = course.openReviews.map(serializeOpenReview)
  return {
    course_id: course.id,
    title: course.title,
    status: course.status,
    stage: course.stage,
    current_review: openReviews[0] ?? null,
    open_reviews: openReviews,
    progress: {
      percent: course.progress.percent,
      done_steps: course.progress.doneSteps,
      total_steps: course.progress.totalSteps,
      eta_seconds: course.progress.etaSeconds,
      writing: course.writing && {
        task: course.writing.task,
        is_check: course.writing.isCheck,
        module_index: course.writing.moduleIndex,
        call: course.writing.call,
        calls: course.writing.calls,
      },
    },
    created_at: course.createdAt.toISOString(),
    updated_at: course.updatedAt.toISOString(),
    revision: course.revision,
    sandbox: course.mode === 'test',
    module_count: course.modules.length,
    language: course.language,
    external_ref: course.externalRef,
    preset_id: course.presetId,
    voice: course.voice,
    duration_seconds: wireSeconds(course.durationSeconds),
    listed: course.listed,
    video_questions: course.videoQuestions,
    error_message: storedText(course.failure),
    failure: readFailure(course.failure),
    launch_request: serializeLaunchRequest(course),
  }
}

function serializeLaunchRequest({ status, launchRequest }: CourseView) {
  const request = status === 'awaiting_brief' ? readLaunchRequest(launchRequest) : null
  return (
    request && {
      status: request.refused ? ('refused' as const) : ('waiting' as const),
      code: request.refused,
    }
  )
}

type ModuleSummary = Omit<ModuleOverview, 'scenes' | 'slides' | 'audios'>

/** A module as in course records and lists. */
export const serializeModuleSummary = (module: ModuleSummary) => ({
  module_index: module.moduleIndex,
  title: module.title,
  description: module.description,
  status: module.status,
  duration_seconds: wireSeconds(module.durationSeconds),
  scene_count: module.sceneCount,
  video_ready: module.hasVideo,
  captions_ready: module.hasCaptions,
  question_count: module.questionCount,
  gradable_question_count: module.gradableCount,
})

const serializeWarning = (warning: CourseWarning) => ({
  type: warning.type,
  reason: warning.reason,
  message: warning.message,
  retry_after_seconds: 'retryAfterSeconds' in warning ? warning.retryAfterSeconds : null,
  ...('modules' in warning && { modules: warning.modules, total: warning.total }),
})

/** A course's single record: with its modules, brief and cost. */
export const serializeCourseRecord = (course: CourseRecord) => ({
  ...serializeCourse(course),
  modules: course.modules.map(serializeModuleSummary),
  warnings: course.warnings.map(serializeWarning),
  can_speak_again: course.canSpeakAgain,
  release: course.release,
  on_update: course.onUpdate,
  effective_voice: course.effectiveVoice,
  effective_name: nameOf(course.effectiveVoice),
  brief: {
    answers: Object.fromEntries(
      course.answers.filter((answer) => !answer.skipped).map((answer) => [answer.questionId, answer.value]),
    ),
    skipped: course.answers.filter((answer) => answer.skipped).map((answer) => answer.questionId),
    progress: answerProgress(BRIEF_FORM, course.answers),
  },
  cost: {
    charged_seconds: course.chargedSeconds,
    reserved_seconds: course.reservedSeconds,
    llm: {
      calls: course.model.calls,
      input_tokens: course.model.inputTokens,
      output_tokens: course.model.outputTokens,
      money: course.model.money,
    },
    tts: { characters: course.spokenCharacters },
  },
})

/** The body of the status endpoint. */
export function serializeCourseStatus(course: CourseView) {
  const { course_id, status, stage, current_review, open_reviews, progress, updated_at, revision } =
    serializeCourse(course)
  const modules = course.modules.map(serializeModuleSummary)
  return { course_id, status, stage, current_review, open_reviews, progress, modules, updated_at, revision }
}

/** The course voice response: the course's own choice, and where narration will come from. */
export function serializeCourseVoice(
  course: { id: string; voice: string | null },
  artifacts: readonly PresetArtifact[],
) {
  const style = artifacts.find((artifact) => artifact.kind === 'voice_style')?.content as
    | { voice?: string }
    | null
    | undefined
  const { source } = effectiveVoice(course.voice, style?.voice ?? null)
  return {
    course_id: course.id,
    voice: course.voice,
    name: nameOf(course.voice),
    source,
  }
}
