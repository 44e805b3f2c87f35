'use client'

import { keepPreviousData } from '@tanstack/react-query'
import { BookOpen, CirclePlay } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatRunningTime } from '@/components/shared/format-time'
import { localAddress } from '@/components/shared/local-address'
import { useRead } from '@/components/shared/queries/use-read'
import { useSettled } from '@/components/shared/queries/use-settled'
import { CommandDialog } from '@/components/ui/dialog/command-dialog'

/** Searches what the learner's courses say and show as they type, and opens the player at the second. */
export function PortalSearchDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const t = useTranslations('learnerSearch')
  const common = useTranslations('common')
  const [search, setSearch] = useState('')
  const asked = useSettled(search.trim())
  const isAsked = asked !== '' && search.trim() !== ''
  const found = useRead(['learn', 'search', asked], '/learn/search', {
    query: { q: asked },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSearching = found.isFetching || asked !== search.trim()
  const outcome = isSearching ? common('loading') : found.isError ? t('failed') : t('empty')
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      label={t('title')}
      placeholder={t('placeholder')}
      empty={search.trim() === '' ? t('hint') : outcome}
      search={search}
      onSearch={(typed) => setSearch(typed.slice(0, 200))}
      groups={[
        {
          key: 'hits',
          heading: t('hits'),
          isAnswer: true,
          items: (isAsked ? (found.data ?? []) : []).map((hit) => ({
            key: `${hit.url} ${hit.kind}`,
            label: hit.text,
            hit: {
              place: [
                hit.module_index !== null && hit.course_title,
                hit.kind !== 'module' && hit.module_title,
              ]
                .filter(Boolean)
                .join(' · '),
              lang: hit.language,
              marks: hit.marks,
            },
            ...(hit.at_seconds !== null && { hint: formatRunningTime(hit.at_seconds) }),
            icon:
              hit.at_seconds === null ? <BookOpen aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
            onSelect: () => {
              onClose()
              router.push(localAddress(hit.url))
            },
          })),
        },
      ]}
    />
  )
}
