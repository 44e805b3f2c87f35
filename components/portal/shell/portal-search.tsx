'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/components/shared/use-keys'
import { latePart } from '@/components/ui/late-part'

const PortalSearchDialog = latePart(() =>
  import('./portal-search-dialog').then((file) => file.PortalSearchDialog),
)

/** The search of the portal's bar: a box, on a phone its icon; what it opens is loaded after the page. */
export function PortalSearch() {
  const t = useTranslations('learnerSearch')
  const [isOpen, setOpen] = useState(false)
  useKeys({ 'mod+k': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        title={t('title')}
        aria-label={t('title')}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg text-muted transition-colors hover:bg-sunken hover:text-ink sm:min-w-48 sm:justify-start sm:border sm:border-line sm:px-3"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 sm:size-4" />
        <span aria-hidden="true" className="hidden text-sm sm:inline">
          {t('box')}
        </span>
      </button>
      {isOpen && <PortalSearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
