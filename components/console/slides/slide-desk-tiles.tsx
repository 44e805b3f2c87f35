'use client'

import { Check, LoaderCircle, MessageSquare, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import type { ShownScene } from '@/components/console/review/desk-props'
import { flaggedPlaces } from '@/components/console/review/flags/flagged-places'
import { leadingRow, rowsOfScene } from '@/components/console/scenes/scene-editor-order'

type Props = {
  scenes: ShownScene[]
  entries: ReviewEntry[]
  /** the course's */
  language: string
  chosen: number
  look: 'strip' | 'grid'
  onChoose: (index: number) => void
}

const LOOKS = {
  strip: {
    // Screen-reader-only content is positioned within the row, or it would widen the page.
    list: 'relative flex gap-2 overflow-x-auto px-1 py-1.5',
    item: 'w-28 shrink-0',
  },
  grid: { list: 'grid gap-4 p-1 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4', item: '' },
}

/** The thumbnails of a module's slides: in a row to step through, or all at once. */
export function SlideDeskTiles({ scenes, entries, language, chosen, look, onChoose }: Props) {
  const t = useTranslations('slideDesk')
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const tile = current.current
    if (tile && chosen >= 0) tile.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (look === 'grid') tile?.focus()
  }, [chosen, look])
  return (
    <ol aria-label={t('scenes')} className={LOOKS[look].list}>
      {scenes.map((scene, index) => (
        <li key={scene.scene_index} className={LOOKS[look].item}>
          <button
            type="button"
            ref={index === chosen ? current : null}
            onClick={() => onChoose(index)}
            aria-current={index === chosen ? 'true' : undefined}
            className="group grid w-full gap-1.5 rounded-lg text-start"
          >
            <span className="relative block aspect-video overflow-hidden rounded-lg border border-line bg-sunken group-hover:border-edge group-aria-[current]:ring-2 group-aria-[current]:ring-accent">
              {scene.slide || scene.earlier ? (
                // biome-ignore lint/performance/noImgElement: signed addresses change, there is nothing to optimize
                <img
                  src={scene.slide?.url ?? scene.earlier}
                  alt=""
                  loading="lazy"
                  fetchPriority="low"
                  className={`size-full object-cover ${scene.slide ? '' : 'opacity-50'}`}
                />
              ) : (
                <span className="grid size-full place-content-center text-muted">
                  <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
                </span>
              )}
              <TileMark scene={scene} rows={rowsOfScene(entries, scene.scene_index)} />
            </span>
            <span className={look === 'grid' ? 'px-0.5 text-sm' : 'sr-only'}>
              <span className="text-muted">{index + 1}. </span>
              <span lang={language}>{scene.title}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const MARK = 'absolute top-1.5 right-1.5 inline-flex size-5 items-center justify-center rounded-full'

/** The state of a scene, as a mark on its thumbnail. */
function TileMark({ scene, rows }: { scene: ShownScene; rows: ReviewEntry[] }) {
  const t = useTranslations('entryStatus')
  const flags = useTranslations('flags')
  const row = leadingRow(rows)
  if (!row) return null
  const isBad = scene.slide !== null && !scene.slide.qc.passed
  const flagged = flaggedPlaces(scene)
  return (
    <>
      {isApproved(row) && (
        <span className={`${MARK} bg-good-soft text-good`}>
          <Check aria-hidden="true" className="size-3.5" />
        </span>
      )}
      {row.status === 'note' && (
        <span className={`${MARK} bg-warn-soft text-warn`}>
          <MessageSquare aria-hidden="true" className="size-3" />
        </span>
      )}
      {row.status === 'regenerating' && (
        <span className={`${MARK} bg-info-soft text-accent-strong`}>
          <LoaderCircle aria-hidden="true" className="size-3.5 motion-safe:animate-spin" />
        </span>
      )}
      <span className="sr-only">{t(row.status)}</span>
      {flagged > 0 && (
        <span
          title={flags('count', { count: flagged })}
          className={`absolute top-1.5 left-1.5 inline-flex size-5 items-center justify-center rounded-full ${isBad ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
        >
          <TriangleAlert aria-hidden="true" className="size-3" />
          <span className="sr-only">{flags('count', { count: flagged })}</span>
        </span>
      )}
    </>
  )
}
