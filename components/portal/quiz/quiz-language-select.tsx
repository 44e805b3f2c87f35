import { useTranslations } from 'next-intl'
import { CourseLanguageSelect } from '@/components/portal/courses/course-language-select'
import type { LanguageChoice } from '@/components/portal/courses/use-course-language'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'

type Props = {
  course: LearnCourse
  choice: LanguageChoice
  /** a question is not in the chosen language */
  isMissing: boolean
}

/** Chooses the language of the questions, which is also that of the videos. */
export function QuizLanguageSelect({ course, choice: { chosen, choose }, isMissing }: Props) {
  const t = useTranslations('learnLanguage')
  const missing = isMissing ? t('questionsMissing') : null
  return (
    <CourseLanguageSelect
      label={t('questions')}
      languages={course.languages}
      {...{ chosen, choose, missing }}
    />
  )
}
