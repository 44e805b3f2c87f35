'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { saveFile } from '@/components/shared/save-file'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { FigureFilters } from './figure-filters'
import { CourseTable } from './figure-tables'
import { EVERYBODY, figureQuery } from './figure-wire'

/** How far learners are in all courses. */
export function AllFiguresController() {
  const t = useTranslations('figures')
  const [filter, setFilter] = useState(EVERYBODY)
  const query = figureQuery(filter)
  const courses = useRead(['results', filter], '/results', { query })
  const download = useAction({
    run: async (api) => saveFile(await api.getCsv('/results', { query }), 'results.csv'),
  })
  return (
    <>
      <PageHeader
        title={t('coursesTitle')}
        actions={
          <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden="true" className="size-4" />
            CSV
          </Button>
        }
      />
      <FigureFilters filter={filter} onFilter={setFilter} />
      {!courses.data && <NotLoaded of={courses} rows={3} label={t('loading')} />}
      {courses.data?.length === 0 && <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>}
      {courses.data && courses.data.length > 0 && <CourseTable rows={courses.data} />}
    </>
  )
}
