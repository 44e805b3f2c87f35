'use client'

import { useQuery } from '@tanstack/react-query'
import type { Scene } from './course-wire'
import { readSound } from './wave-sound'

/** Names what a scene's audio says: another text, voice or recording is another name. Null without audio. */
export const soundKey = (scene: Scene): string | null => {
  if (!scene.audio) return null
  const times = scene.sentences.map(({ start_seconds }) => start_seconds).join()
  return `${scene.audio.asset_id} ${scene.version} ${scene.audio.duration_seconds} ${times}`
}

/** The sound of a scene, fetched once it is wanted and kept while the page is open. */
export function useSound(scene: Scene | undefined, isWanted: boolean) {
  const key = scene ? soundKey(scene) : null
  return useQuery({
    queryKey: ['sound', key],
    queryFn: async () => {
      const response = await fetch(new URL(scene?.audio?.url ?? '').pathname)
      if (!response.ok) throw new Error(`no sound: ${response.status}`)
      return readSound(await response.blob())
    },
    enabled: key !== null && isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
