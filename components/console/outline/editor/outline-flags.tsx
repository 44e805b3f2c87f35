'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { OutlineFlag } from '@/components/console/review/flags/flagged-places'
import { keepOpened, openedPlaces, outlineKey } from '@/components/console/review/flags/opened-places'
import { useSought } from '@/components/console/review/flags/use-sought'
import type { Review } from '@/components/console/review/use-review'
import { Notice } from '@/components/ui/notice'
import { flagsOfRow } from './flags-of-row'
import { unfold } from './outline-rows'
import type { FlaggedOutline, TreeProps } from './use-tree-actions'

type Props = Pick<TreeProps, 'courseId' | 'draft' | 'flagged'> & {
  itemKey: string
  /** where the review asks about all of them */
  review?: Review
}

/** The flags of a row of the outline; above all rows, their number. */
export function OutlineFlags({ courseId, draft, flagged, itemKey, review }: Props) {
  if (!flagged) return null
  const flags = flagsOfRow(draft, flagged, itemKey)
  return (
    <>
      {review && <Count draft={draft} flagged={flagged} review={review} />}
      {flags.length > 0 && (
        <div className="col-span-full grid gap-1 ps-2">
          {flags.map((flag) => (
            <Flag key={`${flag.path} ${flag.code}`} courseId={courseId} flag={flag} />
          ))}
        </div>
      )}
    </>
  )
}

/** Longer texts are cut to this length; of one that was cut short, the end is shown. */
const SHOWN = 160
const shortened = ({ code, text }: OutlineFlag): string => {
  if (text.length <= SHOWN) return text
  return code === 'fragment' ? `…${text.slice(-SHOWN)}` : `${text.slice(0, SHOWN)}…`
}

/** Counts as seen once it was on screen. */
function Flag({ courseId, flag }: { courseId: string; flag: OutlineFlag }) {
  const t = useTranslations('outlineFlag')
  const key = outlineKey(flag)
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const seen = () => {
        element.dataset.flag = 'seen'
        keepOpened(courseId, key)
      }
      if (openedPlaces(courseId).has(key)) seen()
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [courseId, key],
  )
  return (
    <p ref={watch} data-flag className="text-sm text-warn">
      {t(flag.code, { text: shortened(flag) })}
    </p>
  )
}

type CountProps = Pick<Props, 'draft'> & { flagged: FlaggedOutline; review: Review }

function Count({ draft, flagged, review }: CountProps) {
  const t = useTranslations('flags')
  useSought(review, () => void unfold(document.querySelector('[data-flag=true]')))
  const rows = draft.modules.flatMap(({ key, scenes }) => [key, ...scenes.map((scene) => scene.key)])
  const count = ['course', ...rows].reduce((sum, key) => sum + flagsOfRow(draft, flagged, key).length, 0)
  if (count === 0) return null
  return (
    <Notice tone="warn">
      {t('count', { count })}{' '}
      <button
        type="button"
        className="min-h-6 font-medium underline underline-offset-4"
        onClick={() => unfold(document.querySelector('[data-flag]'))?.scrollIntoView({ block: 'center' })}
      >
        {t('look')}
      </button>
    </Notice>
  )
}
