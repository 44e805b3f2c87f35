'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type Course, keptModules } from '@/components/console/data/course-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import { ConfirmApproval } from '@/components/console/review/feedback/confirm-approval'
import { useReview } from '@/components/console/review/use-review'
import { usePageParam } from '@/components/shared/use-page-param'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { QuizController } from './quiz-controller'
import { VideoQuestionDesk } from './video-question-desk'

/** The questions of a whole course, module by module, at any time after they were generated. */
export function QuizCourseController({ courseId }: { courseId: string }) {
  return <LoadedCourse courseId={courseId}>{(course) => <CourseQuiz course={course} />}</LoadedCourse>
}

function CourseQuiz({ course }: { course: Course }) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const review = useReview(course)
  const [tab, setTab] = usePageParam('tab')
  const asked = Number(useSearchParams()?.get('module')) - 1
  const modules = keptModules(course)
  const shown = modules.find(({ module_index }) => module_index === asked) ?? modules[0]
  const moduleIndex = shown?.module_index ?? 0
  const total = modules.reduce((sum, { question_count }) => sum + question_count, 0)
  const entries = review.entries.filter(
    (entry) => entry.checkpoint === 'quiz_review' && entry.module_index === moduleIndex,
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${course.course_id}`, label: course.title }}
        description={t('description', { count: total })}
        actions={
          <Link href={`/courses/${course.course_id}/exam`} className={buttonClass('quiet')}>
            {t('exam')}
          </Link>
        }
      />
      {modules.length === 0 ? (
        <EmptyState title={common('noQuestionsYet')}>{t('emptyHint')}</EmptyState>
      ) : (
        <>
          <nav aria-label={t('modules')}>
            <ul className="tab-row flex gap-1">
              {modules.map((module) => (
                <li key={module.module_index}>
                  <Link
                    href={`/courses/${course.course_id}/quiz?module=${module.module_index + 1}${tab === 'video' ? '&tab=video' : ''}`}
                    aria-current={module.module_index === moduleIndex ? 'page' : undefined}
                    className="flex min-h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  >
                    <span className="max-w-64 truncate" lang={course.language}>
                      {module.module_index + 1}. {module.title}
                    </span>
                    <span className="tabular-nums">{module.question_count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Tabs
            label={t('kinds')}
            value={tab === 'video' ? 'video' : 'quiz'}
            onChange={(chosen) => setTab(chosen === 'video' ? 'video' : null)}
            tabs={[
              {
                key: 'quiz',
                label: t('inQuiz'),
                content: (
                  <QuizController
                    key={moduleIndex}
                    course={course}
                    moduleIndex={moduleIndex}
                    review={review}
                    entries={entries}
                  />
                ),
              },
              {
                key: 'video',
                label: t('inVideo'),
                content: (
                  <VideoQuestionDesk
                    key={moduleIndex}
                    course={course}
                    moduleIndex={moduleIndex}
                    review={review}
                  />
                ),
              },
            ]}
          />
          <ConfirmApproval {...review.asking} />
        </>
      )}
    </>
  )
}
