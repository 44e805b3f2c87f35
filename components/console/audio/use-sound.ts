'use client'

import type { Course, Scene } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import type { Track } from './use-player'

/**
 * Identifies what a scene's audio says: a new text, voice or recording gets a new key. Null without audio.
 */
export const soundKey = (scene: Scene): string | null => {
  if (!scene.audio) return null
  const times = scene.sentences.map(({ start_seconds }) => start_seconds).join()
  return `${scene.audio.asset_id} ${scene.version} ${scene.audio.duration_seconds} ${times}`
}

/** A scene's audio as a track; nothing is fetched until it plays. Null without audio. */
export function useSound(course: Pick<Course, 'course_id'>): (scene: Scene) => Track | null {
  const api = useApi()
  return (scene) => {
    const key = soundKey(scene)
    if (key === null || !scene.audio) return null
    const path = { course_id: course.course_id, asset_id: scene.audio.asset_id }
    // A new recording needs a new URL: browsers mix cached parts of both otherwise.
    const source = api.fileUrl('/courses/{course_id}/artifacts/{asset_id}/sound', { path, stamp: key })
    return { key, source }
  }
}
