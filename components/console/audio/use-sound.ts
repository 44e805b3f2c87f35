'use client'

import type { Course, Scene } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import type { Track } from './use-player'

/** Names what a scene's audio says: another text, voice or recording is another name. Null without audio. */
export const soundKey = (scene: Scene): string | null => {
  if (!scene.audio) return null
  const times = scene.sentences.map(({ start_seconds }) => start_seconds).join()
  return `${scene.audio.asset_id} ${scene.version} ${scene.audio.duration_seconds} ${times}`
}

/** A scene's voice to be played; nothing is fetched before it is. Null without audio. */
export function useSound(course: Pick<Course, 'course_id'>): (scene: Scene) => Track | null {
  const api = useApi()
  return (scene) => {
    const key = soundKey(scene)
    if (key === null || !scene.audio) return null
    const path = { course_id: course.course_id, asset_id: scene.audio.asset_id }
    // Another recording is another address: a browser would mix what it keeps of both.
    const source = api.fileUrl('/courses/{course_id}/artifacts/{asset_id}/sound', { path, stamp: key })
    return { key, source }
  }
}
