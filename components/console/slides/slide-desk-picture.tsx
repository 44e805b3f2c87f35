'use client'

import { LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import type { ShownScene } from '@/components/console/review/desk-props'
import type { Pinning } from '@/components/console/review/feedback/note-pins'
import { shownFlags } from '@/components/console/review/flags/flagged-places'
import { SceneFlagText } from '@/components/console/review/flags/scene-flag-text'
import { SlideFindings } from '@/components/console/scenes/slide-findings'
import { SlidePins } from './slide-pins'

type Props = {
  scene: ShownScene
  /** the course's */
  language: string
  /** a preview of the slide, while it is edited and until it is regenerated */
  preview: { url: string | null; isDrawing: boolean; isDraft: boolean } | null
  isMaking: boolean
  /** the ledger row with the comments on the slide, and the place of a new one */
  notes: ReviewEntry | undefined
  pinning: Pinning
  canPin: boolean
}

const CHIP =
  'absolute top-3 inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-medium text-xs shadow-sm'

/** A slide, full size, with the findings of its check and its current state. */
export function SlideDeskPicture({ scene, language, preview, isMaking, notes, ...pins }: Props) {
  const t = useTranslations('slideDesk')
  const common = useTranslations('common')
  const url = preview?.url ?? scene.slide?.url ?? scene.earlier
  const isBusy = isMaking || !scene.slide || preview?.isDrawing
  const findings = scene.slide && !preview?.url ? scene.slide.qc.findings : []
  return (
    <figure className="grid gap-2 xl:max-w-[max(32rem,calc((100dvh-25rem)*16/9))]">
      <div className="relative aspect-video overflow-hidden rounded-xl border border-line bg-sunken">
        {url ? (
          // biome-ignore lint/performance/noImgElement: signed addresses change, there is nothing to optimize
          <img
            src={url}
            fetchPriority="high"
            alt={common('slideName', { number: scene.scene_index + 1, title: scene.title })}
            className={`size-full ${isMaking || (!scene.slide && !preview?.url) ? 'opacity-60' : ''}`}
          />
        ) : (
          <p className="grid size-full place-content-center text-muted text-sm">{t('making')}</p>
        )}
        {isBusy && (
          <span role="status" className={`${CHIP} right-3 bg-surface text-ink`}>
            <LoaderCircle aria-hidden="true" className="size-3.5 motion-safe:animate-spin" />
            {preview?.isDrawing ? t('drawing') : t('making')}
          </span>
        )}
        {preview?.url && preview.isDraft && !preview.isDrawing && scene.slide && (
          <span className={`${CHIP} right-3 bg-info-soft text-accent-strong`}>{t('preview')}</span>
        )}
        {findings.length > 0 && (
          <span className={`${CHIP} left-3 bg-bad-soft text-bad`}>
            <TriangleAlert aria-hidden="true" className="size-3.5" />
            {t('findings', { count: findings.length })}
          </span>
        )}
        <SlidePins notes={notes} {...pins} />
      </div>
      <figcaption className="grid gap-1 text-sm">
        <span className="flex items-baseline gap-2">
          <span className="text-muted">{scene.scene_index + 1}.</span>
          <span className="font-medium" lang={language}>
            {scene.title}
          </span>
          <LayoutName layout={scene.layout} />
        </span>
        <SlideFindings findings={findings} />
        {shownFlags(scene).map((flag) => (
          <SceneFlagText key={`${flag.code} ${flag.line_index}`} flag={flag} />
        ))}
      </figcaption>
    </figure>
  )
}

function LayoutName({ layout }: { layout: string }) {
  const t = useTranslations('slideLayout')
  return <span className="ms-auto text-muted">{t(layout as Parameters<typeof t>[0])}</span>
}
