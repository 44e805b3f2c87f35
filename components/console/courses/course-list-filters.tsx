import { useTranslations } from 'next-intl'
import type { PresetChoice } from '@/components/console/new-course/new-course-wire'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { COURSE_STATUSES, type CourseFilter } from './course-list-filter'
import type { CourseStatus } from './course-wire'

type Props = {
  filter: CourseFilter
  onFilter: (filter: CourseFilter) => void
  search: string
  onSearch: (search: string) => void
  presets: PresetChoice[]
}

export function CourseListFilters({ filter, onFilter, search, onSearch, presets }: Props) {
  const t = useTranslations('courseList')
  const status = useTranslations('status')
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
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

/** The filter without what is not chosen, so that no choice at all is the list of everything. */
const without = ({ status, preset }: CourseFilter): CourseFilter => ({
  ...(status && { status }),
  ...(preset && { preset }),
})
