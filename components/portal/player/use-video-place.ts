'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { learnCourseKey } from '@/components/portal/courses/use-learn-course'
import { ApiError, useApi } from '@/components/shared/api-client'
import { isNearEnd, keepUnsent, readUnsent, resumeAt, type UnsentPlace } from './player-place'
import type { PlaceScale } from './use-module-language'

const SAVE_EVERY_SECONDS = 10
/** Status codes after which sending the same again is pointless. */
const FINAL = [404, 409, 422]

type Place = {
  courseId: string
  enrollmentId: string
  moduleNum: number
  stoppedAt: number
  completed: boolean
  /** something in it changed since it was completed, and is not watched yet */
  hasNew: boolean
  /** between the seconds of the file that plays and those that are stored */
  scale: PlaceScale
}

/**
 * Resumes a video where the learner stopped, and reports the position to the server: every ten seconds, on
 * pause, at the end and on leaving. The server decides whether a module counts as watched. Reports that fail
 * are kept here and sent once back online. `hasLoaded` names the file that plays.
 */
export function useVideoPlace(video: RefObject<HTMLVideoElement | null>, src: string | null, place: Place) {
  const { courseId, enrollmentId, moduleNum, hasNew, scale } = place
  const api = useApi()
  const client = useQueryClient()
  const [completed, setCompleted] = useState(place.completed)
  const [skipped, setSkipped] = useState(false)
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const known = useRef({
    /** reported as completed; the server decides whether it counts */
    completed: place.completed,
    counted: place.completed,
    hasBegun: false,
    saved: place.stoppedAt,
    from: place.stoppedAt,
  })

  const tell = useCallback(
    async (unsent: UnsentPlace) => {
      keepUnsent(enrollmentId, moduleNum, unsent)
      known.current.saved = unsent.position_seconds
      const { position_seconds, completed: isSaid } = unsent
      const answer = await api
        .put('/learn/courses/{course_id}/modules/{module_num}/progress', {
          path: { course_id: courseId, module_num: moduleNum },
          body: {
            position_seconds,
            ...(isSaid && { completed: true }),
            ...(video.current?.paused && { paused: true }),
          },
          // The last report of a page being closed still arrives.
          lasting: true,
        })
        .catch((error) => (error instanceof ApiError ? error : new ApiError(0, String(error))))
      const isRefused = answer instanceof ApiError
      const isLatest = known.current.saved === position_seconds
      if (isLatest && (!isRefused || FINAL.includes(answer.status))) keepUnsent(enrollmentId, moduleNum, null)
      if (isRefused) return
      const isNews = answer.completed && !known.current.counted
      known.current.counted = answer.completed
      setCompleted(answer.completed)
      setSkipped(answer.claimed)
      // Refetches at once what comes next, and how much of what changed is left.
      if (isNews || hasNew) await client.invalidateQueries({ queryKey: ['learn'] })
      else await client.invalidateQueries({ queryKey: learnCourseKey(courseId), refetchType: 'none' })
    },
    [api, client, courseId, enrollmentId, moduleNum, video, hasNew],
  )

  useEffect(() => {
    const element = video.current
    if (!element || src === null) return
    const begin = () => {
      const unsent = readUnsent(enrollmentId, moduleNum)
      if (unsent) known.current.from = unsent.position_seconds
      const stopped = scale.fromOwn(known.current.from)
      const start = resumeAt(stopped, Number.isFinite(element.duration) ? element.duration : null)
      if (!unsent) known.current.saved = scale.toOwn(start)
      if (start > 0 && element.currentTime < 1) {
        element.currentTime = start
        setResumedAt(start)
      }
      if (unsent) void tell(unsent)
    }
    const place = () => scale.toOwn(element.currentTime)
    const save = () => {
      known.current.from = place()
      if (Math.abs(place() - known.current.saved) < 0.5) return
      void tell({ position_seconds: place(), completed: known.current.completed })
    }
    const follow = () => {
      if (element.seeking || element.readyState === 0) return
      known.current.from = place()
      if (!element.paused) setResumedAt(null)
      const isDone = element.ended || (!element.paused && isNearEnd(element.currentTime, element.duration))
      if (isDone && !known.current.completed) {
        known.current.completed = true
        void tell({ position_seconds: place(), completed: true })
      } else if (Math.abs(place() - known.current.saved) >= SAVE_EVERY_SECONDS) save()
    }
    // The server counts what is watched from the first reported position.
    const start = () => {
      if (known.current.hasBegun) return
      known.current.hasBegun = true
      void tell({ position_seconds: place(), completed: known.current.counted })
    }
    const leave = () => document.visibilityState === 'hidden' && element.readyState > 0 && save()
    const retry = () => {
      const unsent = readUnsent(enrollmentId, moduleNum)
      if (unsent) void tell(unsent)
    }
    if (element.readyState >= element.HAVE_METADATA) begin()
    element.addEventListener('loadedmetadata', begin)
    element.addEventListener('playing', start)
    element.addEventListener('timeupdate', follow)
    element.addEventListener('ended', follow)
    element.addEventListener('pause', save)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', retry)
    return () => {
      if (element.readyState > 0) save() // to another page of the portal
      element.removeEventListener('loadedmetadata', begin)
      element.removeEventListener('playing', start)
      element.removeEventListener('timeupdate', follow)
      element.removeEventListener('ended', follow)
      element.removeEventListener('pause', save)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', retry)
    }
  }, [video, src, enrollmentId, moduleNum, tell, scale])

  return { completed, skipped, resumedAt, forgetResumed: () => setResumedAt(null) }
}
