import type { ModuleProgress } from '../../generated/prisma/client.ts'
import { env } from '../../platform/env.ts'
import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import { certificateName } from '../certificates/certificate-name.ts'
import { verificationUrl } from '../certificates/verification-url.ts'
import { isReleased } from '../modules/module-release.ts'
import { serializePlayback } from '../modules/playback/playback-wire.ts'
import { standingPercent, standingStatus } from './enrollment/enrollment-standing.ts'
import { mintInvitation } from './enrollment/invitation-link.ts'
import type { Invitation } from './enrollment/invite-learners.ts'
import type { EnrollmentStanding } from './enrollment/read-enrollments.ts'
import type { LearnCourse, LearnModule } from './get-learn-course.ts'
import type { LearnModuleView } from './get-learn-module.ts'
import type { TranslatedModule } from './languages/get-translated-module.ts'
import type { ListedLearner } from './list-learners.ts'
import { isPreviewAddress } from './preview/preview-address.ts'

const certificateUrl = ({ certificateId, courseId }: EnrollmentStanding) =>
  certificateId && `${env().appUrl}/api/v1/learn/courses/${courseId}/certificate`

/** An enrollment on the wire, for the course's account. */
export const serializeEnrollment = (standing: EnrollmentStanding) => ({
  enrollment_id: standing.id,
  course_id: standing.courseId,
  title: standing.courseTitle,
  learner_email: standing.email,
  learner_name: standing.name,
  certificate_name: certificateName(standing.name),
  status: standingStatus(standing),
  progress_percent: standingPercent(standing),
  modules_completed: standing.modulesCompleted,
  modules_claimed: standing.modulesClaimed,
  module_count: standing.moduleCount,
  final_exam:
    standing.finalScore === null
      ? null
      : { passed: standing.finalPassed === true, best_score: standing.finalScore },
  release: standing.release,
  completed_release: standing.completedRelease,
  certificate_url: certificateUrl(standing),
  verification_url: standing.certificateId && verificationUrl(standing.certificateId),
  enrolled_at: standing.createdAt.toISOString(),
  invited_at: standing.invitedAt?.toISOString() ?? null,
  completed_at: standing.completedAt?.toISOString() ?? null,
  updated_at: standing.updatedAt.toISOString(),
  time_zone: standing.timeZone,
  starts_at: standing.startsAt?.toISOString() ?? null,
  due_at: standing.dueAt?.toISOString() ?? null,
  overdue: standing.overdue,
})

/** A learner on the wire. */
export const serializeLearner = (learner: ListedLearner) => ({
  email: learner.email,
  name: learner.name,
  external_id: learner.externalId,
  enrollment_count: learner.enrollments,
  completed_count: learner.completed,
  created_at: learner.createdAt.toISOString(),
})

/** The same for its learner: without the title of a course that is no longer listed. */
export const serializeOwnEnrollment = (standing: EnrollmentStanding) => ({
  ...serializeEnrollment(standing),
  title: standing.listed ? standing.courseTitle : '',
})

/** An enrollment as a CSV row. */
export function serializeEnrollmentRow(standing: EnrollmentStanding) {
  const { final_exam, ...row } = serializeEnrollment(standing)
  return {
    ...row,
    final_exam_passed: final_exam?.passed ?? null,
    final_exam_best_score: final_exam?.best_score ?? null,
  }
}

/** An invitation link on the wire. */
export const serializeInvitation = (invitation: Invitation) => ({
  enrollment_id: invitation.enrollmentId,
  learner_email: invitation.email,
  url: invitation.url,
  expires_at: invitation.expiresAt.toISOString(),
  mailed: invitation.mailed,
})

/** A CSV row with the link that signs the learner in; empty for a completed enrollment. */
export function serializeInvitationRow(standing: EnrollmentStanding) {
  const link = standing.completedAt ? null : mintInvitation(standing.id)
  return {
    ...serializeEnrollmentRow(standing),
    invitation_url: link?.url ?? null,
    invitation_expires_at: link?.expiresAt.toISOString() ?? null,
  }
}

const serializeWatched = (progress: ModuleProgress | null) => ({
  completed: (progress?.completedAt ?? null) !== null,
  claimed: (progress?.claimedAt ?? null) !== null && (progress?.completedAt ?? null) === null,
})

function serializeLearnModuleSummary({ module, progress, attempts }: LearnModule) {
  const graded = attempts.filter(({ finishedAt }) => finishedAt !== null)
  return {
    module_index: module.moduleIndex,
    title: module.title,
    description: module.description,
    duration_seconds: wireSeconds(module.durationSeconds),
    available: isReleased(module),
    position_seconds: progress?.positionSeconds ?? 0,
    ...serializeWatched(progress),
    new_seconds: progress?.newSeconds ?? null,
    quiz: {
      available: isReleased(module) && module.questionCount > 0,
      attempts: graded.length,
      in_progress: graded.length < attempts.length,
      best_score: graded.length === 0 ? null : Math.max(...graded.map(({ score }) => score ?? 0)),
      passed: graded.some(({ passed }) => passed),
    },
  }
}

function serializeBrand(brand: LearnCourse['brand'], enrollmentId: string) {
  if (!brand) return null
  const { primary, secondary, accent, background, text } = brand.colors
  const logo = { filename: 'logo.png', mediaType: 'image/png', disposition: 'inline' } as const
  return {
    company_name: brand.companyName,
    colors: { primary, secondary, accent, background, text },
    logo_url: brand.logoKey ? signFileUrl({ key: brand.logoKey, ...logo, grantId: enrollmentId }) : null,
  }
}

/** A course for a learner; an unlisted one keeps its title for enrolled learners. */
export const serializeLearnCourse = ({
  course,
  brand,
  standing,
  exam,
  modules,
  canAsk,
  release,
  languages,
}: LearnCourse) => ({
  ...serializeEnrollment(standing),
  exam: {
    question_count: exam.questions,
    attempts: exam.attempts,
    attempts_left: exam.attemptsLeft,
    retry_at: exam.retryAt?.toISOString() ?? null,
  },
  newest_release: release.newest,
  update_offered: release.isOffered,
  can_ask: canAsk,
  preview: isPreviewAddress(standing.email),
  title: course.title,
  language: course.language,
  languages,
  duration_seconds: wireSeconds(modules.reduce((sum, { module }) => sum + (module.durationSeconds ?? 0), 0)),
  brand: serializeBrand(brand, standing.id),
  modules: modules.map(serializeLearnModuleSummary),
})

/** A module for a learner's player. */
export const serializeLearnModule = ({ course, enrollmentId, video, ...rest }: LearnModuleView) => ({
  ...serializeLearnModuleSummary(rest),
  course_id: course.id,
  ...serializePlayback(video, enrollmentId),
})

/** A module in another language for a learner's player. */
export const serializeTranslatedModule = ({ language, video, own, ownScenes }: TranslatedModule) => ({
  course_id: own.course.id,
  module_index: own.module.moduleIndex,
  language,
  title: video.module.title,
  description: video.module.description,
  duration_seconds: wireSeconds(video.module.durationSeconds),
  ...serializePlayback(video, own.enrollmentId),
  own_scenes: ownScenes.map(({ startSeconds, durationSeconds }) => ({
    start_seconds: wireSeconds(startSeconds),
    duration_seconds: wireSeconds(durationSeconds),
  })),
})

/** A learner's position in a module. */
export const serializeProgress = (progress: ModuleProgress) => ({
  module_index: progress.moduleIndex,
  position_seconds: progress.positionSeconds,
  watched_seconds: Math.round(progress.watchedSeconds * 10) / 10,
  ...serializeWatched(progress),
  updated_at: progress.updatedAt.toISOString(),
})
