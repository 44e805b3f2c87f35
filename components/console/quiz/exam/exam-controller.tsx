'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type Course, isOpenToLearners } from '@/components/console/data/course-wire'
import { COURSE_STALE_MS } from '@/components/console/data/refetch-on-revision'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { usePageParam } from '@/components/shared/use-page-param'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { ExamPool } from './exam-pool'
import { ExamRules } from './exam-rules'
import { ExamSample } from './exam-sample'
import { sampleNumber } from './exam-wire'

/** A preview of the final exam of a course. */
export function ExamController({ courseId }: { courseId: string }) {
  const t = useTranslations('examPage')
  return (
    <LoadedCourse courseId={courseId} loading={t('loading')}>
      {(course) => <CourseExam course={course} />}
    </LoadedCourse>
  )
}

function CourseExam({ course }: { course: Course }) {
  const t = useTranslations('examPage')
  const common = useTranslations('common')
  const [sample, setSample] = usePageParam('sample')
  const number = sampleNumber(sample)
  const { course_id } = course
  const query = useRead(['course', course_id, 'exam', number], '/courses/{course_id}/exam', {
    path: { course_id },
    query: { seed: String(number) },
    staleTime: COURSE_STALE_MS,
    placeholderData: (previous) => previous,
  })
  const exam = query.data
  if (!exam) return <NotLoaded of={query} rows={3} label={t('loading')} />
  const isTooSmall = isOpenToLearners(course) && !exam.open
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${course_id}`, label: course.title }}
        description={t('description')}
        badge={
          <Badge tone={exam.open ? 'good' : isTooSmall ? 'warn' : 'neutral'}>
            {t(exam.open ? 'open' : isTooSmall ? 'none' : 'closed')}
          </Badge>
        }
        actions={
          <Link href={`/courses/${course_id}/quiz`} className={buttonClass('quiet')}>
            {t('questions')}
          </Link>
        }
      />
      {exam.pool.question_count === 0 && (
        <EmptyState title={common('noQuestionsYet')}>{t(isTooSmall ? 'noneHint' : 'emptyHint')}</EmptyState>
      )}
      {isTooSmall && exam.pool.question_count > 0 && (
        <Notice tone="warn">
          {t('tooSmall', { count: exam.pool.question_count, least: exam.least_questions })}
        </Notice>
      )}
      {exam.pool.question_count > 0 && (
        <>
          <ExamRules exam={exam} />
          <ExamPool course={course} exam={exam} />
          <ExamSample
            course={course}
            sample={exam.sample}
            isBusy={query.isPlaceholderData}
            onNext={() => setSample(String(number + 1))}
          />
        </>
      )}
    </>
  )
}
