'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useScenes } from '@/components/console/data/use-scenes'
import type { DeskProps } from '@/components/console/review/desk-props'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { SlideDeskScenes } from './slide-desk-scenes'

/** The slides and the narration of a module: view, change, send back, approve. */
export function SlideDesk(desk: DeskProps) {
  const { course, review, entries } = desk
  const t = useTranslations('slideDesk')
  const moduleIndex = desk.moduleIndex ?? 0
  const query = useScenes(course, moduleIndex)
  const isSettled = ![query, review.query].some((asked) => asked.isPlaceholderData || asked.isFetching)
  const keep = useKeptAddresses(isSettled)
  const shown = useRef(new Map<number, string>())
  const empty = <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} absent={empty} />
  if (query.data.scenes.length === 0) return empty
  const scenes = query.data.scenes.map((scene) => {
    const row = entries.find(({ asset_id }) => asset_id === scene.slide?.asset_id)
    if (!scene.slide) return { ...scene, earlier: shown.current.get(scene.scene_index) }
    shown.current.set(scene.scene_index, new URL(scene.slide.url).pathname)
    if (!row) return scene
    const state = `${row.iteration} ${row.status === 'regenerating'}`
    const url = keep(`${row.asset_id} ${scene.version} ${state}`, new URL(scene.slide.url).pathname)
    return { ...scene, slide: { ...scene.slide, url } }
  })
  return <SlideDeskScenes {...desk} moduleIndex={moduleIndex} scenes={scenes} />
}

const RENEW_MS = 45 * 60_000

type Kept = { url: string; at: number }

/**
 * Every read signs file URLs anew. This keeps the first URL for the `key`, so that a picture is not loaded
 * again whenever its course changes; `isSettled` false means that key and URL may not match yet. A URL is
 * valid for an hour and is renewed earlier.
 */
function useKeptAddresses(isSettled: boolean): (key: string, url: string) => string {
  const kept = useRef(new Map<string, Kept>())
  return (key, url) => {
    const known = kept.current.get(key)
    if (known && performance.now() - known.at < RENEW_MS) return known.url
    if (isSettled) kept.current.set(key, { url, at: performance.now() })
    return url
  }
}
