'use client'

import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOpenReviews } from '@/components/console/data/use-open-reviews'
import { GateRow } from '@/components/console/page-parts/gate-row'
import { countReviews } from '@/components/console/page-parts/gates'
import { Dialog } from '@/components/ui/dialog/dialog'

const MOST = 99

/** How many reviews are open, and the list of them, each linking to its gate. */
export function ConsoleBell() {
  const t = useTranslations('bell')
  const common = useTranslations('common')
  const { data: reviews = [] } = useOpenReviews()
  const [isOpen, setOpen] = useState(false)
  const count = countReviews(reviews)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('label', { count })}
        title={t('label', { count })}
        onClick={() => setOpen(true)}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-9"
      >
        <Bell aria-hidden="true" className="size-5" />
        {count > 0 && (
          <span className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5 tabular-nums">
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')}>
        {reviews.length === 0 ? (
          <p className="py-6 text-center text-muted text-sm">{common('nothingToReview')}</p>
        ) : (
          <ul className="-mx-5 -mb-5 divide-y divide-line border-line border-t sm:-mx-6 sm:-mb-6">
            {reviews.map((gate) => (
              <GateRow
                key={`${gate.course_id ?? gate.preset_id} ${gate.checkpoint}`}
                gate={gate}
                onGo={() => setOpen(false)}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
