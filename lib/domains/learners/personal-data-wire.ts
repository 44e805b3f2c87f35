import { serializeCertificate } from '../certificates/serialize.ts'
import { readAnswer, readVideoQuestion } from '../quiz/questions/question-json.ts'
import type { LearnerExport } from './export-learner.ts'
import { serializeEnrollment } from './serialize.ts'

type Enrollment = LearnerExport['enrollments'][number]

const time = (date: Date | null): string | null => date?.toISOString() ?? null

const serializeAttempt = (attempt: Enrollment['attempts'][number]) => ({
  attempt_id: attempt.id,
  module_index: attempt.moduleIndex,
  whats_new: attempt.news,
  started_at: attempt.startedAt.toISOString(),
  finished_at: time(attempt.finishedAt),
  score: attempt.score,
  passed: attempt.passed,
  release: attempt.release,
  questions: attempt.questions.map((asked) => ({
    question_id: String(asked.questionId),
    prompt: asked.question.prompt,
    answer: asked.answer,
    answered_at: time(asked.answeredAt),
    correct: asked.correct,
    points: asked.points,
  })),
})

/** Everything stored about a learner, on the wire. */
export const serializeLearnerExport = (stored: LearnerExport) => ({
  email: stored.learner.email,
  name: stored.learner.name,
  external_id: stored.learner.externalId,
  created_at: stored.learner.createdAt.toISOString(),
  enrollments: stored.enrollments.map(({ standing, progress, asked, videoAnswers, attempts }) => ({
    ...serializeEnrollment(standing),
    progress: progress.map((each) => ({
      module_index: each.moduleIndex,
      position_seconds: each.positionSeconds,
      watched_seconds: each.watchedSeconds,
      claimed_at: time(each.claimedAt),
      attested: each.attested,
      release: each.release,
      new_seconds: each.newSeconds,
      completed_at: time(each.completedAt),
      updated_at: each.updatedAt.toISOString(),
    })),
    asked: asked.map((each) => ({
      question: each.question,
      module_index: each.moduleIndex,
      scene_index: each.sceneIndex,
      asked_at: each.askedAt.toISOString(),
    })),
    video_answers: videoAnswers.map(({ question, answer, answeredAt, correct }) => ({
      module_index: question.module.moduleIndex,
      prompt: readVideoQuestion(question.content).prompt,
      answer: readAnswer(answer),
      answered_at: answeredAt.toISOString(),
      correct,
    })),
    attempts: attempts.map(serializeAttempt),
  })),
  certificates: stored.certificates.map(serializeCertificate),
  groups: stored.groups.map(({ group, createdAt }) => ({
    group_id: group.id,
    name: group.name,
    joined_at: createdAt.toISOString(),
  })),
  sessions: stored.sessions.map(({ createdAt, expiresAt }) => ({
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })),
  mails: stored.mails.map(({ subject, createdAt }) => ({ subject, created_at: createdAt.toISOString() })),
})
