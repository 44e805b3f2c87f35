'use client'

import { useTranslations } from 'next-intl'
import { ModuleList } from '@/components/console/modules/module-list'
import { OutlineController } from '@/components/console/outline/outline-controller'
import { ReviewController } from '@/components/console/review/review-controller'
import { CourseStatusBadge } from '@/components/console/shell/status-badge'
import { SourceListController } from '@/components/console/sources/source-list-controller'
import { usePageParam } from '@/components/shared/use-page-param'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { CourseActions } from './course-actions'
import { CourseDone } from './course-done'
import { CourseHistoryController } from './course-history-controller'
import { CourseNews } from './course-news'
import type { Course } from './course-wire'
import { PipelineController } from './pipeline-controller'

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
