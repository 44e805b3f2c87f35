import { cache } from 'react'
import type { LearnCourse, LearnModule, WhatsNew } from '@/components/portal/shell/learner-wire'
import { getLearnCourse } from '@/lib/domains/learners/get-learn-course'
import { getLearnModule } from '@/lib/domains/learners/get-learn-module'
import { getWhatsNew } from '@/lib/domains/learners/releases/get-whats-new'
import { serializeWhatsNew } from '@/lib/domains/learners/releases/serialize'
import { serializeLearnCourse, serializeLearnModule } from '@/lib/domains/learners/serialize'
import type { Ctx } from '@/lib/platform/auth/context'
import type { LearnerSignedIn } from '@/lib/platform/auth/find-learner-session'
import { AppError } from '@/lib/platform/errors'
import { currentLearner } from './current-learner'

/**
 * The API response for the current learner's course, so that the page arrives complete; null if not enrolled.
 */
export const currentLearnCourse = cache(async (courseId: string): Promise<LearnCourse | null> => {
  const learner = await currentLearner()
  if (!learner) return null
  const course = await orNull(() => getLearnCourse(contextOf(learner), learner.email, courseId))
  return course && (serializeLearnCourse(course) as LearnCourse)
})

/** The same for a module, counted from 1; also null if the course has no such module. */
export async function currentLearnModule(courseId: string, moduleNum: number): Promise<LearnModule | null> {
  const learner = await currentLearner()
  if (!learner) return null
  const module = await orNull(() => getLearnModule(contextOf(learner), learner.email, courseId, moduleNum))
  return module && (serializeLearnModule(module) as LearnModule)
}

/** The same for what is new in it; null if the course never changed. */
export async function currentWhatsNew({ course_id, newest_release }: LearnCourse): Promise<WhatsNew | null> {
  const learner = await currentLearner()
  if (!learner || (newest_release ?? 1) < 2) return null
  const news = await orNull(() => getWhatsNew(contextOf(learner), learner.email, course_id))
  return news && serializeWhatsNew(news)
}

const contextOf = ({ accountId, mode, learnerId, email }: LearnerSignedIn): Ctx => ({
  accountId,
  mode,
  actor: { kind: 'learner', id: learnerId, label: email },
  requestId: 'page',
})

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_enrolled' || error.code === 'module_not_found'))
      return null
    throw error
  }
}
