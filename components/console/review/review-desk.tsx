'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { keptModules } from '@/components/console/data/course-wire'
import { COURSE_CHECKPOINTS, isApproved, isOfModule, reviewPath } from '@/components/console/data/review-wire'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { Nothing } from '@/components/ui/dialog/nothing'
import { KeyHint } from '@/components/ui/key-hint'
import { loadEarly } from '@/components/ui/load-early'
import { PageHeader } from '@/components/ui/page-header'
import { useCurrentInView } from '@/components/ui/use-current-in-view'
import type { DeskProps } from './desk-props'
import { ReviewDeskNext } from './review-desk-next'

// Not every desk needs them at first, so they are not part of what each loads.
const ReviewDeskModule = dynamic(
  loadEarly(() => import('./review-desk-module').then((file) => file.ReviewDeskModule)),
  { loading: Nothing },
)
const ChangeAccount = dynamic(
  loadEarly(() => import('./remarks/change-account').then((file) => file.ChangeAccount)),
  { loading: Nothing },
)
const ConfirmApproval = dynamic(
  loadEarly(() => import('./feedback/confirm-approval').then((file) => file.ConfirmApproval)),
  {
    loading: Nothing,
  },
)

/** With more modules than this, they are chosen from a list. */
const MOST_TABS = 6

/**
 * The frame around the editor of a checkpoint: where you are, what else is waiting, and the approval of all
 * of it.
 */
export function ReviewDesk({ children, ...desk }: DeskProps & { children: ReactNode }) {
  const { course, checkpoint, moduleIndex, review, entries } = desk
  const t = useTranslations('reviewDesk')
  const names = useTranslations('checkpoint')
  const open = entries.filter((entry) => !isApproved(entry))
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
            open.length > 0 && (
              <Button look="quiet" onClick={approveAll}>
                {t('approveAll')} <KeyHint keys="Ctrl+↵" />
              </Button>
            )
          }
        />
      </div>
      {entries.length > 0 && open.length === 0 && <ReviewDeskNext {...desk} />}
      {checkpoint !== 'outline_review' && <ChangeAccount course={course} at={{ checkpoint, moduleIndex }} />}
      {children}
      {review.asking.asked && <ConfirmApproval {...review.asking} />}
    </>
  )
}

/** The checkpoints of the course, and the modules of the current one; those waiting for review are marked. */
function DeskPlaces({ course, checkpoint, moduleIndex, actions }: DeskProps & { actions: ReactNode }) {
  const t = useTranslations('reviewDesk')
  const names = useTranslations('checkpoint')
  const row = useCurrentInView<HTMLElement>(checkpoint)
  const modules = keptModules(course)
  const at = moduleIndex ?? modules[0]?.module_index ?? 0
  const waits = (place: string, module: number | null) =>
    course.open_reviews.some(
      (open) => open.checkpoint === place && (module === null || open.module_index === module),
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-4 sm:flex-nowrap sm:shadow-[inset_0_-1px_var(--line)]">
        <nav ref={row} aria-label={t('places')} className="tab-row min-w-0 flex-1 basis-full sm:basis-0">
          <ul className="flex gap-1">
            {COURSE_CHECKPOINTS.map((place) => (
              <li key={place}>
                <Link
                  href={reviewPath(course.course_id, place, isOfModule(place) ? at : null)}
                  aria-current={place === checkpoint ? 'page' : undefined}
                  className="flex min-h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {names(place)}
                  {waits(place, null) && <Waiting label={t('waits')} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {actions && <div className="shrink-0 py-1.5 sm:pt-0">{actions}</div>}
      </div>
      {isOfModule(checkpoint) &&
        modules.length > 1 &&
        (modules.length > MOST_TABS ? (
          <ReviewDeskModule {...{ course, checkpoint, moduleIndex, waits }} />
        ) : (
          <nav aria-label={t('modules')}>
            <ul className="flex flex-wrap gap-1">
              {modules.map((module) => (
                <li key={module.module_index}>
                  <Link
                    href={reviewPath(course.course_id, checkpoint, module.module_index)}
                    aria-current={module.module_index === moduleIndex ? 'page' : undefined}
                    className="flex min-h-9 items-center gap-2 rounded-lg px-3 text-muted text-sm hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  >
                    <span className="max-w-56 truncate" lang={course.language} title={module.title}>
                      {module.module_index + 1}. {module.title}
                    </span>
                    {waits(checkpoint, module.module_index) && <Waiting label={t('waits')} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
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
