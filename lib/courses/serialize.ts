import type { Suggestion } from '../author/author.ts'
import type { Module, OpenReview, PresetArtifact } from '../generated/prisma/client.ts'
import { serializeSourceRef } from '../sources/serialize.ts'
import type { Language } from '../sources/source-document.ts'
import { effectiveVoice } from '../voices/effective-voice.ts'
import { findPersona } from '../voices/persona-list.ts'
import { briefProgress, missingQuestions, nextQuestion, type StoredAnswer } from './brief-answer.ts'
import { BRIEF_QUESTIONS, questionText, sectionText } from './brief-questions.ts'
import type { BriefView } from './get-brief.ts'
import type { CourseRecord, CourseView } from './get-course.ts'

const serializeOpenReview = ({ checkpoint, moduleIndex, since }: OpenReview) => ({
  checkpoint,
  module_index: moduleIndex < 0 ? null : moduleIndex,
  since: since.toISOString(),
})

/** A course as it stands in lists. */
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
    },
    created_at: course.createdAt.toISOString(),
    updated_at: course.updatedAt.toISOString(),
    sandbox: course.mode === 'test',
    module_count: course.modules.length,
    language: course.language,
    external_ref: course.externalRef,
    preset_id: course.presetId,
    voice: course.voice,
    duration_seconds: course.durationSeconds,
    listed: course.listed,
    error_message: course.errorMessage,
  }
}

/** A module as it stands in course records and lists. */
export const serializeModuleSummary = (module: Module & { questionCount: number }) => ({
  module_index: module.moduleIndex,
  title: module.title,
  description: module.description,
  status: module.status,
  duration_seconds: module.durationSeconds,
  scene_count: module.sceneCount,
  video_ready: module.videoKey !== null,
  captions_ready: module.captionsKey !== null,
  question_count: module.questionCount,
})

const serializeModules = (course: CourseView) =>
  course.modules.map((module) =>
    serializeModuleSummary({ ...module, questionCount: module._count.questions }),
  )

/**
 * A course's single record: with its modules, brief and cost. The built-in author calls no model, and no seconds are
 * charged before there is a meter.
 */
export const serializeCourseRecord = (course: CourseRecord) => ({
  ...serializeCourse(course),
  modules: serializeModules(course),
  brief: {
    answers: Object.fromEntries(
      course.answers.filter((answer) => !answer.skipped).map((answer) => [answer.questionId, answer.value]),
    ),
    skipped: course.answers.filter((answer) => answer.skipped).map((answer) => answer.questionId),
    progress: briefProgress(course.answers),
  },
  cost: {
    charged_seconds: 0,
    reserved_seconds: 0,
    llm: { calls: 0, input_tokens: 0, output_tokens: 0 },
    tts: { characters: course.spokenCharacters },
  },
})

/** The answer of the status endpoint. */
export function serializeCourseStatus(course: CourseView) {
  const { course_id, status, stage, current_review, open_reviews, progress, updated_at } =
    serializeCourse(course)
  const modules = serializeModules(course)
  return { course_id, status, stage, current_review, open_reviews, progress, modules, updated_at }
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
  const { persona, source } = effectiveVoice(course.voice, style?.voice ?? null)
  return {
    course_id: course.id,
    voice: course.voice,
    name: course.voice ? (findPersona(course.voice)?.name ?? null) : null,
    source,
    effective_voice: persona.id,
    effective_name: persona.name,
  }
}

function serializeQuestion(
  question: (typeof BRIEF_QUESTIONS)[number],
  language: Language,
  answers: readonly StoredAnswer[],
  suggestions: readonly Suggestion[],
) {
  const answer = answers.find((candidate) => candidate.questionId === question.id)
  const suggestion = suggestions.find((candidate) => candidate.questionId === question.id)
  return {
    question_id: question.id,
    section: sectionText(question.section, language),
    type: question.type,
    ...questionText(question, language),
    blocking: question.blocking,
    max_length: question.maxLength ?? null,
    answer: answer && !answer.skipped ? answer.value : null,
    skipped: answer?.skipped ?? false,
    suggested: suggestion
      ? {
          value: suggestion.value,
          source_ref: suggestion.sourceRef && serializeSourceRef(suggestion.sourceRef),
        }
      : null,
  }
}

/** All questions of a brief with their answers and suggestions. */
export const serializeBrief = ({ answers, suggestions }: BriefView, language: Language) => ({
  questions: BRIEF_QUESTIONS.map((question) => serializeQuestion(question, language, answers, suggestions)),
  progress: briefProgress(answers),
})

/** The next open question of a brief, or null. */
export function serializeNextQuestion(
  { answers, suggestions }: Omit<BriefView, 'course'>,
  language: Language,
) {
  const question = nextQuestion(answers)
  return question && serializeQuestion(question, language, answers, suggestions)
}

/** Whether a brief is complete, and the blocking questions that are not answered. */
export function serializeBriefCheck({ answers }: BriefView, language: Language) {
  const missing = missingQuestions(answers)
  return {
    ...briefProgress(answers),
    valid: missing.length === 0,
    missing: missing.map((question) => ({
      question_id: question.id,
      label: questionText(question, language).label,
    })),
  }
}
