'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import type { ApiAnswer } from '@/components/shared/api-types'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Switch } from '@/components/ui/field/switch'

type Group = ApiAnswer<'GET', '/courses/{course_id}/asked'>[number]
const SETTING = ['asking']

/** What learners asked about a course: first what it does not say, then what it answered, and from where. */
export function AskedController({ course }: { course: Course }) {
  const t = useTranslations('asked')
  const common = useTranslations('common')
  const path = { course_id: course.course_id }
  const query = useRead(['course', course.course_id, 'asked'], '/courses/{course_id}/asked', { path })
  const setting = useRead(SETTING, '/account/asking')
  const allow = useAction({
    run: (api, enabled: boolean) => api.put('/account/asking', { body: { enabled } }),
    refreshes: [SETTING],
  })
  if (!query.data || !setting.data)
    return <NotLoaded of={query.data ? setting : query} rows={3} label={common('loading')} />
  const gaps = query.data.filter(({ module_index }) => module_index === null)
  const answered = query.data.filter(({ module_index }) => module_index !== null)
  return (
    <>
      <Card>
        <Switch
          label={t('enabled')}
          hint={t('enabledHint')}
          checked={setting.data.enabled}
          disabled={allow.isPending}
          onChange={(enabled) => allow.mutate(enabled)}
        />
      </Card>
      {query.data.length === 0 && <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>}
      {gaps.length > 0 && (
        <Card
          title={t('gaps')}
          description={t('gapsHint')}
          actions={
            <Link href={`/courses/${course.course_id}?tab=sources`} className={buttonClass('quiet')}>
              {t('addToSources')}
            </Link>
          }
        >
          <AskedGroups groups={gaps} language={course.language} />
        </Card>
      )}
      {answered.length > 0 && (
        <Card title={t('answered')}>
          <AskedGroups groups={answered} language={course.language} />
        </Card>
      )}
    </>
  )
}

function AskedGroups({ groups, language }: { groups: Group[]; language: string }) {
  const t = useTranslations('asked')
  return (
    <ul className="grid divide-y divide-line">
      {groups.map(({ module_title, scene_title, questions, asked_by, count, learners }) => (
        <li key={`${module_title} ${scene_title} ${questions[0]?.question}`} className="grid gap-1 py-3">
          {scene_title !== null && (
            <p lang={language} className="font-medium text-sm">
              {[module_title, scene_title].filter(Boolean).join(' · ')}
            </p>
          )}
          <ul className="grid gap-0.5 text-sm">
            {questions.map((each) => (
              <li key={each.question} className="break-words">
                {each.count > 1 ? t('times', { question: each.question, count: each.count }) : each.question}
              </li>
            ))}
          </ul>
          <p className="text-muted text-xs">{t('asked', { count, learners })}</p>
          {asked_by && <p className="break-words text-muted text-xs">{asked_by.join(', ')}</p>}
        </li>
      ))}
    </ul>
  )
}
