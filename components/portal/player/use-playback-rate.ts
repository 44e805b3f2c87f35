'use client'

import { type RefObject, useEffect } from 'react'

/** Plays at a rate, also a file that is loaded later. */
export function usePlaybackRate(video: RefObject<HTMLVideoElement | null>, rate: number): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.defaultPlaybackRate = rate // what a newly loaded file begins with
    element.playbackRate = rate
  }, [video, rate])
}
