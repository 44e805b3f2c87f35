import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { OpenReview } from '@/components/console/data/course-wire'
import { reviewPath } from '@/components/console/data/review-wire'
import { CheckpointIcon } from '@/components/console/page-parts/checkpoint-icon'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { Button, buttonClass } from '@/components/ui/button'

type Props = {
  courseId: string
  reviews: OpenReview[]
  /** false until it is known what an approval covers */
  isReady: boolean
  /** `onUndone` is called when the approval is undone */
  onApprove: (review: OpenReview, onUndone: () => void) => void
  isApproved: boolean
  /** whether reviews may still come: then their place is kept, so that nothing moves when they do */
  isAwaited: boolean
}

const keyOf = ({ checkpoint, module_index }: OpenReview) => `approve ${checkpoint} ${module_index}`

/** Of a long list, this many are shown at first. */
const SHOWN = 4

/** The pressed button disappears with its review; keyboard focus continues from here. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The focused text disappears when the review comes back. */
const focusSoon = (name: string) => requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus())

export function ReviewList({ courseId, reviews, isReady, onApprove, isApproved, isAwaited }: Props) {
  const t = useTranslations('review')
  const common = useTranslations('common')
  const checkpoint = useTranslations('checkpoint')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || reviews.length <= SHOWN + 1 ? reviews : reviews.slice(0, SHOWN)
  const name = (review: OpenReview) => {
    const what = checkpoint(review.checkpoint)
    return review.module_index === null ? what : t('inModule', { what, number: review.module_index + 1 })
  }
  if (reviews.length === 0 && !isAwaited) return null
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-lg">{t('title')}</h2>
        {isApproved && (
          <p ref={takeFocus} tabIndex={-1} role="status" className="rounded-lg text-good text-sm">
            {t('done')}
          </p>
        )}
      </div>
      {reviews.length === 0 && (
        <p className="flex min-h-[7.125rem] items-center rounded-xl border border-line border-dashed p-3 text-muted text-sm sm:min-h-[4.125rem]">
          {t('none')}
        </p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {shown.map((review) => (
          <li
            key={keyOf(review)}
            className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-warn bg-surface p-3"
          >
            <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-warn-soft text-warn">
              <CheckpointIcon checkpoint={review.checkpoint} />
            </span>
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-medium text-sm">{name(review)}</p>
              <p className="text-muted text-sm">
                {t('opened', { when: formatAgo(review.since, locale, now) })}
              </p>
            </div>
            <div className="ml-auto flex gap-3">
              <Button
                look="quiet"
                busy={!isReady}
                name={keyOf(review)}
                aria-label={t('approveLabel', { what: name(review) })}
                onClick={() => onApprove(review, () => focusSoon(keyOf(review)))}
              >
                {common('approve')}
              </Button>
              <Link
                href={reviewPath(courseId, review.checkpoint, review.module_index)}
                className={buttonClass()}
                aria-label={common('reviewOf', { what: name(review) })}
              >
                {t('look')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('showAll', { count: reviews.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
