'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import {
  COURSE_STATUSES,
  type CourseFilter,
  lastChangedFirst,
  searchCourses,
} from '@/components/console/data/course-list-filter'
import type { CourseStatus, CourseSummary } from '@/components/console/data/course-wire'
import type { PresetChoice } from '@/components/console/data/preset-wire'
import { useCourseList } from '@/components/console/data/use-course-list'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { useRead } from '@/components/shared/queries/use-read'
import { MoreButton } from '@/components/shared/states/more-button'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { SearchField } from '@/components/ui/field/search-field'
import { SelectField } from '@/components/ui/field/select-field'
import { Notice } from '@/components/ui/notice'
import { CourseList } from './course-list'

export function CourseListController() {
  const t = useTranslations('courseList')
  const common = useTranslations('common')
  const page = useTranslations('coursePage')
  const failure = useTranslations('failure')
  const [filter, setFilter] = useState<CourseFilter>({})
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const list = useCourseList({ ...filter, whole: wanted !== '' })
  const presets = useRead(['presets'], '/presets')
  const remove = useAskedAction({
    run: (api, course: CourseSummary) =>
      api.delete('/courses/{course_id}', { path: { course_id: course.course_id } }),
    refreshes: [['courses']],
    done: (_, course) => t('deleted', { title: course.title }),
  })
  // Names of presets add a line to their rows.
  if (!list.data || presets.isPending) return <NotLoaded of={list} rows={4} label={t('loading')} />
  const courses = searchCourses(lastChangedFirst(list.data.pages.flatMap((page) => page.data)), wanted)
  return (
    <>
      {list.isRefetchError && (
        <Notice tone="warn" live>
          {failure('stale')}
        </Notice>
      )}
      <CourseListFilters
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        presets={presets.data ?? []}
      />
      <CourseList
        courses={courses}
        presets={presets.data ?? []}
        isFiltered={wanted !== '' || Boolean(filter.status || filter.preset)}
        onReset={() => {
          setFilter({})
          setSearch('')
        }}
        onDelete={remove.ask}
      />
      <MoreButton of={list}>{list.isFetchingNextPage ? common('loading') : t('more')}</MoreButton>
      {remove.asked && (
        <ConfirmDialog
          danger
          {...remove.dialog}
          title={t('deleteTitle', { title: remove.asked.title })}
          description={page('deleteHint')}
          confirmLabel={common('delete')}
        />
      )}
    </>
  )
}

type Props = {
  filter: CourseFilter
  onFilter: (filter: CourseFilter) => void
  search: string
  onSearch: (search: string) => void
  presets: PresetChoice[]
}

function CourseListFilters({ filter, onFilter, search, onSearch, presets }: Props) {
  const t = useTranslations('courseList')
  const status = useTranslations('status')
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <SearchField label={t('search')} value={search} onChange={onSearch} />
      <SelectField
        label={t('status')}
        hideLabel
        value={filter.status ?? ''}
        onChange={(value) => onFilter(without({ ...filter, status: value as CourseStatus }))}
        options={[
          { value: '', label: t('anyStatus') },
          ...COURSE_STATUSES.map((value) => ({ value, label: status(value) })),
        ]}
      />
      <SelectField
        label={t('preset')}
        hideLabel
        value={filter.preset ?? ''}
        onChange={(preset) => onFilter(without({ ...filter, preset }))}
        options={[
          { value: '', label: t('anyPreset') },
          ...presets.map((preset) => ({ value: preset.preset_id, label: preset.name })),
        ]}
      />
    </search>
  )
}

/** The filter without its empty choices, so that no choice at all lists everything. */
const without = ({ status, preset }: CourseFilter): CourseFilter => ({
  ...(status && { status }),
  ...(preset && { preset }),
})
