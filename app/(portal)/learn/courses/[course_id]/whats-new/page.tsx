import type { Metadata } from 'next'
import { NewsQuizController } from '@/components/portal/quiz/news-quiz-controller'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import { QUIZ_PASS } from '@/lib/domains/attempts/attempt-policy'
import { translator } from '../../../../../translator'
import { requireLearner } from '../../../../current-learner'
import { currentLearnCourse, currentWhatsNew } from '../../../../learner-course'

type Props = { params: Promise<{ course_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await currentLearnCourse((await params).course_id)
  if (!course) return { title: (await translator('learnerCourses'))('notEnrolled') }
  return { title: `${(await translator('learnQuiz'))('newsTitle')} · ${course.title}` }
}

export default async function NewsQuizPage({ params }: Props) {
  const { course_id } = await params
  await requireLearner(`/learn/courses/${course_id}/whats-new`)
  const course = await currentLearnCourse(course_id)
  if (!course) return <LearnerNotEnrolled />
  return (
    <NewsQuizController loaded={course} loadedNews={await currentWhatsNew(course)} passMark={QUIZ_PASS} />
  )
}
