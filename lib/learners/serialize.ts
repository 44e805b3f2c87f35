import { env } from '../env.ts'
import type { ModuleProgress } from '../generated/prisma/client.ts'
import { signFileUrl } from '../http/signed-file.ts'
import { moduleFileName } from '../modules/get-module-file.ts'
import { standingPercent, standingStatus } from './enrollment-standing.ts'
import type { LearnCourse, LearnModule } from './get-learn-course.ts'
import type { LearnModuleView } from './get-learn-module.ts'
import { isReleased } from './module-release.ts'
import type { EnrollmentStanding } from './read-enrollments.ts'

const certificateUrl = ({ certificateId, courseId }: EnrollmentStanding) =>
  certificateId && `${env().appUrl}/api/v1/learn/courses/${courseId}/certificate`

/** An enrollment on the wire. */
export const serializeEnrollment = (standing: EnrollmentStanding) => ({
  enrollment_id: standing.id,
  course_id: standing.courseId,
  title: standing.listed ? standing.courseTitle : '',
  learner_email: standing.email,
  learner_name: standing.name,
  status: standingStatus(standing),
  progress_percent: standingPercent(standing),
  modules_completed: standing.modulesCompleted,
  module_count: standing.moduleCount,
  final_exam:
    standing.finalScore === null
      ? null
      : { passed: standing.finalPassed === true, best_score: standing.finalScore },
  certificate_url: certificateUrl(standing),
  enrolled_at: standing.createdAt.toISOString(),
  completed_at: standing.completedAt?.toISOString() ?? null,
})

/** The same as a row of CSV. */
export function serializeEnrollmentRow(standing: EnrollmentStanding) {
  const { final_exam, ...row } = serializeEnrollment(standing)
  return {
    ...row,
    final_exam_passed: final_exam?.passed ?? null,
    final_exam_best_score: final_exam?.best_score ?? null,
  }
}

function serializeLearnModuleSummary({ module, progress, attempts }: LearnModule) {
  const graded = attempts.filter(({ finishedAt }) => finishedAt !== null)
  return {
    module_index: module.moduleIndex,
    title: module.title,
    description: module.description,
    duration_seconds: module.durationSeconds,
    available: isReleased(module),
    position_seconds: progress?.positionSeconds ?? 0,
    completed: (progress?.completedAt ?? null) !== null,
    quiz: {
      available: isReleased(module) && module.questionCount > 0,
      attempts: graded.length,
      in_progress: graded.length < attempts.length,
      best_score: graded.length === 0 ? null : Math.max(...graded.map(({ score }) => score ?? 0)),
      passed: graded.some(({ passed }) => passed),
    },
  }
}

function serializeBrand(brand: LearnCourse['brand']) {
  if (!brand) return null
  const { primary, secondary, accent, background, text } = brand.colors
  const logo = { filename: 'logo.png', mediaType: 'image/png', disposition: 'inline' } as const
  return {
    company_name: brand.companyName,
    colors: { primary, secondary, accent, background, text },
    logo_url: brand.logoKey ? signFileUrl({ key: brand.logoKey, ...logo }) : null,
  }
}

/** A course for a learner; unlisted, it keeps its title for who is enrolled. */
export const serializeLearnCourse = ({ course, brand, standing, modules }: LearnCourse) => ({
  ...serializeEnrollment(standing),
  title: course.title,
  language: course.language,
  duration_seconds: modules.reduce((sum, { module }) => sum + (module.durationSeconds ?? 0), 0),
  verification_url: standing.certificateId && `${env().appUrl}/certificates/${standing.certificateId}`,
  brand: serializeBrand(brand),
  modules: modules.map(serializeLearnModuleSummary),
})

/** A module for a learner's player. Chapters are named as the video names them; nothing tells where a text came from. */
export function serializeLearnModule({ course, video, ...rest }: LearnModuleView) {
  const signed = (key: string | null | undefined, ending: string, mediaType: string) =>
    video && key
      ? signFileUrl({ key, filename: moduleFileName(video.module, ending), mediaType, disposition: 'inline' })
      : null
  const scenes = video?.module.scenes ?? []
  return {
    ...serializeLearnModuleSummary(rest),
    course_id: course.id,
    video_url: signed(video?.module.videoKey, 'mp4', 'video/mp4'),
    captions_url: signed(video?.module.captionsKey, 'vtt', 'text/vtt; charset=utf-8'),
    poster_url: signed(scenes[0]?.slideKey, 'png', 'image/png'),
    transcript: (video?.transcript.scenes ?? []).map(({ title, narration }) => ({ title, text: narration })),
    chapters: scenes.flatMap(({ title, startSeconds, durationSeconds }, index) =>
      startSeconds === null || durationSeconds === null
        ? []
        : [
            {
              title: video?.transcript.scenes[index]?.title ?? title,
              start_seconds: startSeconds,
              duration_seconds: durationSeconds,
            },
          ],
    ),
  }
}

/** A learner's place in a module. */
export const serializeProgress = (progress: ModuleProgress) => ({
  module_index: progress.moduleIndex,
  position_seconds: progress.positionSeconds,
  completed: progress.completedAt !== null,
  updated_at: progress.updatedAt.toISOString(),
})
