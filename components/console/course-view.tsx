'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { usePageParam } from '../use-page-param'
import { CourseActions } from './course-actions'
import { CourseDone } from './course-done'
import { CourseHistoryController } from './course-history-controller'
import { CourseNews } from './course-news'
import type { Course } from './course-wire'
import { ModuleList } from './module-list'
import { OutlineController } from './outline-controller'
import { PipelineController } from './pipeline-controller'
import { ReviewController } from './review-controller'
import { SourceListController } from './source-list-controller'
import { CourseStatusBadge } from './status-badge'

export function CourseView({ course }: { course: Course }) {
  const t = useTranslations('course')
  const page = useTranslations('coursePage')
  const [tab, setTab] = usePageParam('tab')
  const tabs = [
    {
      key: 'progress',
      label: page('tabProgress'),
      content: (
        <>
          <ReviewController course={course} />
          <PipelineController course={course} />
          <ModuleList course={course} />
        </>
      ),
    },
    { key: 'outline', label: t('outline'), content: <OutlineController course={course} /> },
    { key: 'sources', label: t('sources'), content: <SourceListController course={course} /> },
    { key: 'history', label: page('tabHistory'), content: <CourseHistoryController course={course} /> },
  ]
  return (
    <>
      <PageHeader
        title={course.title}
        lang={course.language}
        back={{ href: '/courses', label: t('back') }}
        badge={<CourseStatusBadge status={course.status} />}
        actions={<CourseActions course={course} />}
      />
      <CourseNews course={course} />
      {isFinished(course) && <CourseDone course={course} />}
      <Tabs
        tabs={tabs}
        label={page('tabs')}
        value={tabs.some(({ key }) => key === tab) ? (tab ?? 'progress') : 'progress'}
        onChange={(key) => setTab(key === 'progress' ? null : key)}
      />
    </>
  )
}

const isFinished = ({ status, modules }: Course): boolean =>
  (status === 'ready' || status === 'partial_quota_exceeded') && modules.length > 0
