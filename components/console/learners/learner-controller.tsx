'use client'

import { Download, Send, UserPlus } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import { useRead } from '@/components/shared/queries/use-read'
import { saveFile } from '@/components/shared/save-file'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { AskedController } from './asked-controller'
import { EnrollmentController, learnerQuery } from './enrollment-controller'
import { FigureController } from './figures/figure-controller'
import { LearnerEnrollController } from './learner-enroll-controller'
import type { LearnerFilter } from './learner-wire'
import { ResultView } from './result-view'

/** The learners of a course and their results. */
export function LearnerController({ courseId }: { courseId: string }) {
  return <LoadedCourse courseId={courseId}>{(course) => <Learners course={course} />}</LoadedCourse>
}

const FILES = { learners: 'enrollments', results: 'results' } as const
type Tab = keyof typeof FILES | 'figures' | 'asked'
const tabOf = (key: string | null | undefined): Tab =>
  key === 'results' || key === 'figures' || key === 'asked' ? key : 'learners'
const ALL: LearnerFilter = { search: '', status: '' }

function Learners({ course }: { course: Course }) {
  const t = useTranslations('learnerPage')
  const common = useTranslations('common')
  const asked = tabOf(useSearchParams()?.get('tab'))
  const [tab, setTab] = useState<Tab>(asked)
  const [filter, setFilter] = useState(ALL)
  const [isEnrolling, setEnrolling] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const id = course.course_id
  const download = useAction({
    run: async (api, wanted: keyof typeof FILES) => {
      const path = { course_id: id }
      const csv =
        wanted === 'results'
          ? await api.getCsv('/courses/{course_id}/results', { path })
          : await api.getCsv('/courses/{course_id}/enrollments', { path, query: learnerQuery(filter) })
      saveFile(csv, `${fileName(course.title)}-${FILES[wanted]}.csv`)
    },
  })
  const choose = (key: string) => {
    setTab(tabOf(key))
    window.history.replaceState(null, '', key === 'learners' ? window.location.pathname : `?tab=${key}`)
  }
  const showLate = () => {
    setFilter({ search: '', status: 'overdue' })
    choose('learners')
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${id}`, label: course.title }}
        actions={
          <>
            {(tab === 'learners' || tab === 'results') && (
              <Button look="quiet" busy={download.isPending} onClick={() => download.mutate(tab)}>
                <Download aria-hidden="true" className="size-4" />
                {t('export')}
              </Button>
            )}
            {tab === 'learners' && (
              <Button look="quiet" onClick={() => setInviting(true)}>
                <Send aria-hidden="true" className="size-4" />
                {common('invite')}
              </Button>
            )}
            <Button onClick={() => setEnrolling(true)}>
              <UserPlus aria-hidden="true" className="size-4" />
              {common('enrollLearners')}
            </Button>
          </>
        }
      />
      {course.status !== 'ready' && course.status !== 'partial_quota_exceeded' && (
        <Notice tone="info">{t('notReady')}</Notice>
      )}
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={choose}
        tabs={[
          {
            key: 'learners',
            label: t('learners'),
            content: (
              <EnrollmentController
                courseId={id}
                hasReleases={(course.release ?? 1) > 1}
                fileName={fileName(course.title)}
                filter={filter}
                onFilter={setFilter}
                isInviting={isInviting}
                onInvited={() => setInviting(false)}
                onEnroll={() => setEnrolling(true)}
              />
            ),
          },
          {
            key: 'results',
            label: t('results'),
            content: <ResultController course={course} onLate={showLate} />,
          },
          { key: 'figures', label: t('figures'), content: <FigureController course={course} /> },
          { key: 'asked', label: t('asked'), content: <AskedController course={course} /> },
        ]}
      />
      {isEnrolling && (
        <LearnerEnrollController
          courseId={id}
          onClose={() => setEnrolling(false)}
          onEnrolled={() => {
            setEnrolling(false)
            choose('learners')
          }}
        />
      )}
    </>
  )
}

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'course'

/** The results of a course. */
function ResultController({ course, onLate }: { course: Course; onLate: () => void }) {
  const t = useTranslations('results')
  const query = useRead(['course', course.course_id, 'results'], '/courses/{course_id}/results', {
    path: { course_id: course.course_id },
  })
  const watching = useRead(
    ['course', course.course_id, 'watching'],
    '/courses/{course_id}/results/watching',
    {
      path: { course_id: course.course_id },
    },
  )
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  if (query.data.learners.enrolled === 0)
    return <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
  return <ResultView course={course} results={query.data} watching={watching.data} onLate={onLate} />
}
