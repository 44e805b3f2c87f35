'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SceneDraft } from '@/components/console/scenes/scene-editor-draft'
import type { SceneEditing } from '@/components/console/scenes/use-scene-editor'
import { type SceneIssues, useSceneIssues } from '@/components/console/scenes/use-scene-issues'
import { useApi } from '@/components/shared/api-client'

const PAUSE_MS = 350

/**
 * The slide a scene would have after a change, drawn on every pause in typing; the last drawing stays after a
 * save until the scene `isMade` again.
 */
export function useSlidePreview(
  place: SceneEditing['place'],
  version: number,
  patch: SceneDraft,
  isMade: boolean,
) {
  const api = useApi()
  const issueTexts = useSceneIssues()
  const { narration: _, visual, ...text } = patch
  // The description of a picture is not on the slide.
  const shown = visual && { picture_id: visual.picture_id }
  const fields = { ...text, ...(shown !== undefined && { visual: shown }) }
  const isWanted = Object.keys(fields).length > 0
  const rested = useRested(JSON.stringify(fields))
  const query = useQuery({
    queryKey: ['slide preview', place, version, rested],
    queryFn: () =>
      api.postForBlob('/courses/{course_id}/modules/{module_num}/scenes/{scene_num}/preview', {
        path: place,
        body: { ...JSON.parse(rested), kind: 'slide' },
      }),
    enabled: isWanted && rested !== '{}',
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const drawn = useRef<Blob | null>(null)
  if (isWanted) drawn.current = query.data ?? drawn.current
  else if (isMade) drawn.current = null
  const issues: SceneIssues = isWanted ? issueTexts(query.error) : {}
  return {
    url: useObjectUrl(drawn.current),
    isDraft: isWanted,
    isDrawing: isWanted && (query.isFetching || rested !== JSON.stringify(fields)),
    issues,
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** An object URL for bytes in memory, valid while they are shown; null without any. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
