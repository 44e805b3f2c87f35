'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { saveFile } from '@/components/shared/save-file'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { FigureFilters } from './figure-filters'
import { ExamTable, GroupTable, OptionList, WeekTable } from './figure-tables'
import { EVERYBODY, type FigureFilter, figureQuery } from './figure-wire'

const LISTS = {
  groups: '/courses/{course_id}/results/groups',
  weeks: '/courses/{course_id}/results/weeks',
  exam: '/courses/{course_id}/results/exam',
  options: '/courses/{course_id}/results/options',
} as const
type List = keyof typeof LISTS

/** What the learners of a course did: by group, week by week, in the exam, and option by option. */
export function FigureController({ course }: { course: Course }) {
  const t = useTranslations('figures')
  const [filter, setFilter] = useState(EVERYBODY)
  const asked = { path: { course_id: course.course_id }, query: figureQuery(filter) }
  const key = (list: List) => ['course', course.course_id, 'figures', list, filter]
  const groups = useRead(key('groups'), LISTS.groups, asked)
  const weeks = useRead(key('weeks'), LISTS.weeks, asked)
  const exam = useRead(key('exam'), LISTS.exam, asked)
  const options = useRead(key('options'), LISTS.options, asked)
  const [all] = groups.data ?? []
  const section = (list: List, content: ReactNode) => (
    <Section course={course} list={list} filter={filter}>
      {content}
    </Section>
  )
  return (
    <>
      <FigureFilters filter={filter} onFilter={setFilter} />
      {!groups.data && <NotLoaded of={groups} rows={3} label={t('loading')} />}
      {all?.enrolled === 0 && <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>}
      {all && all.enrolled > 0 && (
        <>
          {section('groups', <GroupTable rows={groups.data ?? []} />)}
          {section('weeks', weeks.data && <WeekTable rows={weeks.data} />)}
          {section('exam', exam.data && <ExamTable exam={exam.data} />)}
          {section('options', options.data && <OptionList rows={options.data} language={course.language} />)}
        </>
      )}
    </>
  )
}

type SectionProps = { course: Course; list: List; filter: FigureFilter; children: ReactNode }

/** A list of figures with its file. */
function Section({ course, list, filter, children }: SectionProps) {
  const t = useTranslations('figures')
  const path = { course_id: course.course_id }
  const download = useAction({
    run: async (api) =>
      saveFile(await api.getCsv(LISTS[list], { path, query: figureQuery(filter) }), `${list}.csv`),
  })
  return (
    <Card
      title={t(`${list}Title`)}
      description={t(`${list}Hint`)}
      actions={
        <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          CSV<span className="sr-only">: {t(`${list}Title`)}</span>
        </Button>
      }
    >
      {children}
    </Card>
  )
}
