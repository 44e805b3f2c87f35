'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { Cue } from './transcript-lines'

/** Shows or hides a video's captions, and reads them for the transcript; null until they are there. */
export function useCaptions(
  track: RefObject<HTMLTrackElement | null>,
  src: string | null,
  isShown: boolean,
): Cue[] | null {
  const [cues, setCues] = useState<Cue[] | null>(null)
  useEffect(() => {
    const element = track.current
    if (!element || src === null) return
    const read = () => setCues([...(element.track.cues ?? [])].map((cue) => cue as VTTCue))
    if (element.readyState === element.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [track, src])
  useEffect(() => {
    // hidden, not disabled: the browser loads them all the same
    if (track.current && src !== null) track.current.track.mode = isShown ? 'showing' : 'hidden'
  }, [track, src, isShown])
  return cues
}
