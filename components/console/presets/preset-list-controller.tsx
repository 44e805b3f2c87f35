'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { PresetList, type TypeFilter } from './preset-list'

const PAGE_SIZE = 24

export function PresetListController() {
  const api = useApi()
  const t = useTranslations('presetList')
  const [type, setType] = useState<TypeFilter>('all')
  const query = useInfiniteQuery({
    queryKey: ['presets', type],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.getPage('/presets', {
        query: { limit: PAGE_SIZE, preset_type: type === 'all' ? '' : type, cursor: pageParam },
      }),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  return (
    <PresetList
      presets={query.data.pages.flatMap((page) => page.data)}
      type={type}
      onType={setType}
      older={query.hasNextPage ? { load: () => query.fetchNextPage(), busy: query.isFetchingNextPage } : null}
    />
  )
}
