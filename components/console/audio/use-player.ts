'use client'

import { useEffect, useRef, useState } from 'react'

/** Something to play, by URL or bytes; `key` identifies it. */
export type Track = { key: string; source: string | Blob }

const forget = (loaded: { url: string } | null) => {
  if (loaded?.url.startsWith('blob:')) URL.revokeObjectURL(loaded.url)
}

/**
 * The one player of a page: its current track and controls. `onEnded` gets the track that played to its end.
 */
export function usePlayer(onEnded: (key: string) => void) {
  const element = useRef<HTMLAudioElement | null>(null)
  const loaded = useRef<{ key: string; url: string } | null>(null)
  const heard = useRef(onEnded)
  heard.current = onEnded
  const rate = useRef(1)
  const [key, setKey] = useState<string | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    const audio = new Audio()
    audio.preload = 'none'
    element.current = audio
    const stop = new AbortController()
    audio.addEventListener('play', () => setPlaying(true), stop)
    audio.addEventListener('pause', () => setPlaying(false), stop)
    audio.addEventListener('error', () => setFailed(loaded.current?.key ?? null), stop)
    audio.addEventListener('ended', () => loaded.current && heard.current(loaded.current.key), stop)
    return () => {
      stop.abort()
      audio.pause()
      forget(loaded.current)
      loaded.current = null
    }
  }, [])
  const load = (track: Track): HTMLAudioElement | null => {
    const audio = element.current
    if (!audio || (loaded.current?.key === track.key && !audio.error)) return audio
    forget(loaded.current)
    const { source } = track
    loaded.current = {
      key: track.key,
      url: typeof source === 'string' ? source : URL.createObjectURL(source),
    }
    audio.src = loaded.current.url
    setFailed(null)
    audio.playbackRate = rate.current
    setKey(track.key)
    return audio
  }
  const seek = (track: Track, seconds: number) => {
    const audio = load(track)
    if (audio) audio.currentTime = seconds
  }
  const play = (track: Track) => {
    // The browser rejects a play() that another one overtakes; that is not a failure.
    load(track)
      ?.play()
      .catch(() => {})
  }
  return {
    element,
    key,
    isPlaying,
    /** the key of what could not be played */
    failed,
    speed,
    seek,
    play,
    pause: () => element.current?.pause(),
    toggle: (track: Track) => {
      if (loaded.current?.key === track.key && !element.current?.paused) element.current?.pause()
      else play(track)
    },
    changeSpeed: (next: number) => {
      rate.current = next
      if (element.current) element.current.playbackRate = next
      setSpeed(next)
    },
  }
}

export type Player = ReturnType<typeof usePlayer>

/** The playback position in this track in seconds, updated on every frame; 0 while another track plays. */
export function usePlayhead(player: Player, key: string | null): number {
  const [seconds, setSeconds] = useState(0)
  const isHere = key !== null && player.key === key
  const { element, isPlaying } = player
  useEffect(() => {
    const audio = element.current
    if (!isHere || !audio) return setSeconds(0)
    const look = () => setSeconds(audio.currentTime)
    look()
    audio.addEventListener('timeupdate', look)
    audio.addEventListener('seeking', look)
    let frame = 0
    const follow = () => {
      look()
      frame = requestAnimationFrame(follow)
    }
    if (isPlaying) follow()
    return () => {
      cancelAnimationFrame(frame)
      audio.removeEventListener('timeupdate', look)
      audio.removeEventListener('seeking', look)
    }
  }, [element, isHere, isPlaying])
  return isHere ? seconds : 0
}
