'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReadPages } from '@/components/shared/queries/use-read-pages'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { PresetList, type TypeFilter } from './preset-list'

const PAGE_SIZE = 24

export function PresetListController() {
  const t = useTranslations('presetList')
  const [type, setType] = useState<TypeFilter>('all')
  const query = useReadPages(['presets', type], '/presets', {
    query: { limit: PAGE_SIZE, preset_type: type === 'all' ? '' : type },
    placeholderData: (previous) => previous,
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  return (
    <PresetList
      presets={query.data.pages.flatMap((page) => page.data)}
      type={type}
      onType={setType}
      older={query}
    />
  )
}
