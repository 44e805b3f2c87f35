'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'

export type VideoState = {
  isPlaying: boolean
  hasEnded: boolean
  isBuffering: boolean
  hasFailed: boolean
  isMuted: boolean
  isFullscreen: boolean
  seconds: number
  /** seconds; 0 until known */
  duration: number
}

const EVENTS =
  'loadedmetadata durationchange timeupdate play playing pause ended waiting canplay seeking seeked volumechange error emptied'.split(
    ' ',
  )

const START: VideoState = {
  isPlaying: false,
  hasEnded: false,
  isBuffering: false,
  hasFailed: false,
  isMuted: false,
  isFullscreen: false,
  seconds: 0,
  duration: 0,
}

/** Tracks and controls a video element. `stage` is what goes full screen with it. */
export function useVideo(video: RefObject<HTMLVideoElement | null>, stage: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(START)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () =>
      setState({
        isPlaying: !element.paused && !element.ended,
        hasEnded: element.ended,
        isBuffering: !element.paused && !element.ended && element.readyState < element.HAVE_FUTURE_DATA,
        hasFailed: element.error !== null,
        isMuted: element.muted,
        isFullscreen: document.fullscreenElement !== null && document.fullscreenElement === stage.current,
        seconds: element.currentTime,
        duration: Number.isFinite(element.duration) ? element.duration : 0,
      })
    for (const name of EVENTS) element.addEventListener(name, read)
    document.addEventListener('fullscreenchange', read)
    read()
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, read)
      document.removeEventListener('fullscreenchange', read)
    }
  }, [video, stage])
  const seek = useCallback(
    (seconds: number) => {
      const element = video.current
      if (element) element.currentTime = Math.max(0, Math.min(seconds, element.duration || seconds))
    },
    [video],
  )
  const skip = useCallback((by: number) => seek((video.current?.currentTime ?? 0) + by), [seek, video])
  const toggle = useCallback(() => {
    const element = video.current
    if (!element) return
    // Rejected if the browser requires a click first: the button stays as it is.
    if (element.paused || element.ended) element.play().catch(() => {})
    else element.pause()
  }, [video])
  const toggleMuted = useCallback(() => {
    if (video.current) video.current.muted = !video.current.muted
  }, [video])
  const toggleFullscreen = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (stage.current?.requestFullscreen) stage.current.requestFullscreen().catch(() => {})
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.()
  }, [video, stage])
  return { state, seek, skip, toggle, toggleMuted, toggleFullscreen }
}

/** An iPhone can only show the video itself full screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
