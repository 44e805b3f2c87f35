'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { keptModules } from '@/components/console/data/course-wire'
import { isApproved, isOfModule, reviewPath } from '@/components/console/data/review-wire'
import { scenesQuery } from '@/components/console/data/use-scenes'
import { useApi } from '@/components/shared/api-client'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { latePart } from '@/components/ui/late-part'
import { loadEarly } from '@/components/ui/load-early'
import { PageHeader } from '@/components/ui/page-header'
import { useCurrentInView } from '@/components/ui/use-current-in-view'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'
import { isBeingMade } from './being-made'
import type { DeskProps } from './desk-props'

// Not every desk needs them, so they are not part of what each loads at first.
const ReviewDeskModule = dynamic(
  loadEarly(() => import('./review-desk-module').then((file) => file.ReviewDeskModule)),
  { loading: () => <div className="h-11 sm:h-10" /> },
)
const ReviewDeskNext = dynamic(
  loadEarly(() => import('./review-desk-next').then((file) => file.ReviewDeskNext)),
  { loading: () => <div className="h-[66px] max-sm:order-1" /> },
)
const ReviewDeskElsewhere = latePart(() =>
  import('./review-desk-elsewhere').then((file) => file.ReviewDeskElsewhere),
)
const ChangeAccount = latePart(() => import('./remarks/change-account').then((file) => file.ChangeAccount))
const ConfirmApproval = latePart(() =>
  import('./feedback/confirm-approval').then((file) => file.ConfirmApproval),
)

/**
 * The frame around the editor of a checkpoint: where you are, what else is waiting, and the approval of all
 * of it.
 */
export function ReviewDesk({ children, ...desk }: DeskProps & { children: ReactNode }) {
  const { course, checkpoint, moduleIndex, review, entries } = desk
  const t = useTranslations('reviewDesk')
  const names = useTranslations('checkpoint')
  const words = useTranslations('approval')
  // As far as the editor below has loaded them.
  const ofModule = scenesQuery(useApi(), course.course_id, moduleIndex ?? 0)
  const scenes = useQuery({ ...ofModule, enabled: false }).data?.scenes
  const open = entries.filter((entry) => !isApproved(entry))
  const isDone = entries.length > 0 && open.length === 0
  const isMaking = open.some((entry) => isBeingMade(entry, scenes))
  const reasonId = useId()
  const approveAll = () => {
    if (checkpoint !== 'module_video_review')
      review.approveAll(open, { checkpoint, module_index: moduleIndex })
    // While a video is being rendered again, the old one cannot be approved.
    else if (course.modules.find(({ module_index }) => module_index === moduleIndex)?.status !== 'updating')
      review.approve(open)
  }
  useKeys({ 'mod+enter': approveAll }, open.length > 0)
  return (
    <>
      <div className="grid gap-1">
        <PageHeader
          title={names(checkpoint)}
          isTitleHidden
          back={{ href: `/courses/${course.course_id}`, label: course.title }}
        />
        <DeskPlaces
          {...desk}
          actions={
            // A checkpoint of one thing has that thing's own button.
            open.length > 0 &&
            entries.length > 1 && (
              <Button
                look="quiet"
                busy={isMaking}
                aria-describedby={isMaking ? reasonId : undefined}
                onClick={approveAll}
              >
                {t('approveAll')} <KeyHint keys="Ctrl+↵" />
              </Button>
            )
          }
        />
        {isMaking && (
          <p id={reasonId} role="status" className="pt-1 text-muted text-sm sm:text-end">
            {words('making')}
          </p>
        )}
      </div>
      {isDone && <ReviewDeskNext {...desk} />}
      {children}
      {/* What is requested only now comes below, where it moves nothing. */}
      <div className="grid gap-6 empty:hidden max-sm:order-1">
        {isDone && <ReviewDeskElsewhere {...desk} />}
        {checkpoint !== 'outline_review' && (
          <ChangeAccount course={course} at={{ checkpoint, moduleIndex }} />
        )}
      </div>
      {review.asking.asked && <ConfirmApproval {...review.asking} />}
    </>
  )
}

/**
 * The checkpoints of the course, and the modules of the current one; those waiting for review are marked. On a
 * phone they unfold from one line, so that what is reviewed fits on the first screen.
 */
function DeskPlaces({ course, checkpoint, moduleIndex, actions }: DeskProps & { actions: ReactNode }) {
  const t = useTranslations('reviewDesk')
  const names = useTranslations('checkpoint')
  const row = useCurrentInView<HTMLElement>(checkpoint)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const modules = keptModules(course)
  const at = moduleIndex ?? modules[0]?.module_index ?? 0
  const hasModules = isOfModule(checkpoint) && modules.length > 1
  const waits = (place: string, module: number | null) =>
    course.open_reviews.some(
      (open) => open.checkpoint === place && (module === null || open.module_index === module),
    )
  const onGo = () => setOpen(false)
  const folds = isOpen ? '' : 'max-sm:hidden'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2 sm:flex-nowrap sm:gap-x-4 sm:shadow-[inset_0_-1px_var(--line)]">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1 text-start font-medium text-sm leading-tight sm:hidden"
        >
          <span className="line-clamp-2">
            <span className="sr-only">{t('places')}: </span>
            {names(checkpoint)}
          </span>
          {hasModules && (
            <span className="shrink-0 text-muted tabular-nums">
              <span className="sr-only">{t('module')} </span>
              {t('inModule', { number: at + 1, count: modules.length })}
            </span>
          )}
          {waits(checkpoint, hasModules ? at : null) && <Waiting label={t('waits')} />}
          <ChevronDown
            aria-hidden="true"
            className={`ms-auto size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <nav
          id={id}
          ref={row}
          aria-label={t('places')}
          className={`tab-row min-w-0 flex-1 basis-full max-sm:order-last sm:basis-0 ${folds}`}
        >
          <ul className="flex gap-1 max-sm:grid">
            {COURSE_CHECKPOINTS.map((place) => (
              <li key={place}>
                <Link
                  href={reviewPath(course.course_id, place, isOfModule(place) ? at : null)}
                  aria-current={place === checkpoint ? 'page' : undefined}
                  onClick={onGo}
                  className="flex min-h-10 items-center gap-2 whitespace-nowrap border-transparent px-3 text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink max-sm:border-s-2 sm:border-b-2"
                >
                  {names(place)}
                  {waits(place, null) && <Waiting label={t('waits')} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {actions && <div className="shrink-0 sm:py-1.5 sm:pt-0">{actions}</div>}
      </div>
      {hasModules && (
        <div className={folds}>
          <ReviewDeskModule {...{ course, checkpoint, moduleIndex, waits, onGo }} />
        </div>
      )}
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <span className="size-2 shrink-0 rounded-full bg-warn">
      <span className="sr-only">{label}</span>
    </span>
  )
}
