'use client'

import { useTranslations } from 'next-intl'
import { useRead } from '@/components/shared/queries/use-read'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import type { FigureFilter } from './figure-wire'

type Props = { filter: FigureFilter; onFilter: (filter: FigureFilter) => void }

/** Whose figures are shown: a group's, and those enrolled between two days. */
export function FigureFilters({ filter, onFilter }: Props) {
  const t = useTranslations('figures')
  const groups = useRead(['groups'], '/groups')
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      <SelectField
        label={t('group')}
        value={filter.group}
        onChange={(group) => onFilter({ ...filter, group })}
        options={[
          { value: '', label: t('everybody') },
          ...(groups.data ?? []).map(({ group_id, name }) => ({ value: group_id, label: name })),
        ]}
      />
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          label={t(side)}
          type="date"
          value={filter[side]}
          onChange={({ target }) => onFilter({ ...filter, [side]: target.value })}
        />
      ))}
    </div>
  )
}
