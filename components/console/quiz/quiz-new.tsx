'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Course, Question } from '@/components/console/courses/course-wire'
import type { Review } from '@/components/console/review/use-review'
import { Nothing } from '@/components/ui/dialog/nothing'
import { useQuestionEditor } from './editor/use-question-editor'

const QuestionEditor = dynamic(() => import('./editor/question-editor').then((file) => file.QuestionEditor), {
  loading: Nothing,
})

type Props = {
  course: Course
  review: Review
  moduleIndex: number
  onSaved: (question: Question) => void
  onLeave: () => void
}

/** A question that is not in the pool yet. */
export function QuizNew({ course, review, moduleIndex, onSaved, onLeave }: Props) {
  const t = useTranslations('quizDesk')
  const editing = useQuestionEditor({ courseId: course.course_id, moduleIndex, question: null, onSaved })
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 className="font-semibold text-lg">{t('newTitle')}</h2>
      <QuestionEditor
        course={course}
        review={review}
        editing={editing}
        isNew
        onSave={editing.save}
        onLeave={onLeave}
      />
    </section>
  )
}
