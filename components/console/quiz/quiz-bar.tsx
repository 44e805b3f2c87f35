'use client'

import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'

type Props = {
  entry: ReviewEntry | undefined
  place: { number: number; count: number }
  onStep: (by: number) => void
  /** null if nothing can be approved any more */
  onApprove: (() => void) | null
}

const STEP = 'size-11! border border-line'

/**
 * On a narrow window, within reach of a thumb: the approval of the question, and the previous and next one.
 */
export function QuizBar({ entry, place, onStep, onApprove }: Props) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const status = useTranslations('entryStatus')
  return (
    <div
      data-bottom-bar="narrow"
      className="tall:sticky bottom-0 z-20 -mx-4 flex items-center gap-3 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
    >
      <IconButton
        className={STEP}
        label={t('previous')}
        disabled={place.number === 1}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="flex flex-1 justify-center">
        {entry && isApproved(entry) ? (
          <p className="flex items-center gap-2 text-good text-sm">
            <Check aria-hidden="true" className="size-4" /> {status(entry.status)}
          </p>
        ) : (
          entry &&
          onApprove && (
            <Button className="min-h-11 flex-1" busy={entry.status === 'regenerating'} onClick={onApprove}>
              <Check aria-hidden="true" className="size-4" /> {common('approve')}
            </Button>
          )
        )}
      </div>
      <IconButton
        className={STEP}
        label={common('nextQuestion')}
        disabled={place.number === place.count}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
