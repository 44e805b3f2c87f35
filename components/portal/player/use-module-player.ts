'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { LearnModule } from '@/components/portal/shell/learner-wire'
import { localAddress } from '@/components/shared/local-address'
import { useKeys } from '@/components/shared/use-keys'
import type { PlayerChapter } from './player-seek-bar'
import { type TranscriptCue, transcriptLines, turnEnd } from './transcript-lines'
import { rateBeside, usePlayerChoice } from './use-player-choice'
import { useVideo } from './use-video'

const SKIP_SECONDS = 10
const KEY_SKIP_SECONDS = 5

/** What a player needs of a module. */
export type Playable = Pick<
  LearnModule,
  'module_index' | 'title' | 'duration_seconds' | 'video_url' | 'captions_url' | 'poster_url' | 'transcript'
> & { chapters: PlayerChapter[] }

/**
 * A video with its captions, its controls and their keys. `readAgain` renews its signed URLs after a failure;
 * `stage` is what PlayerStage takes, `source` null before there is a video.
 */
export function useModulePlayer(module: Playable, readAgain: () => Promise<unknown>) {
  const source = module.video_url && localAddress(module.video_url)
  const captionsSource = module.captions_url && localAddress(module.captions_url)
  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLElement>(null)
  const track = useRef<HTMLTrackElement>(null)
  const [choice, choose] = usePlayerChoice()
  const { state, seek, skip, toggle, toggleMuted, toggleFullscreen } = useVideo(video, stage)
  const cues = useCaptions(track, captionsSource, choice.captions)
  usePlaybackRate(video, choice.rate)
  const retry = useVideoRetry(video, readAgain)
  const skipTurn = () => {
    const end = turnEnd(cues ?? [], video.current?.currentTime ?? 0)
    if (end !== null) seek(end)
  }
  const slower = () => choose({ rate: rateBeside(choice.rate, -1) })
  const faster = () => choose({ rate: rateBeside(choice.rate, 1) })
  useKeys(
    {
      ' ': toggle,
      k: toggle,
      arrowleft: () => skip(-KEY_SKIP_SECONDS),
      arrowright: () => skip(KEY_SKIP_SECONDS),
      j: () => skip(-SKIP_SECONDS),
      l: () => skip(SKIP_SECONDS),
      s: skipTurn,
      c: () => choose({ captions: !choice.captions }),
      ',': slower,
      '<': slower,
      '.': faster,
      '>': faster,
      m: toggleMuted,
      f: toggleFullscreen,
    },
    source !== null,
  )
  return {
    video,
    source,
    seek,
    state,
    parts: cues && transcriptLines(cues, module.chapters),
    stage: {
      refs: { video, stage, track },
      sources: {
        video: source ?? '',
        captions: captionsSource,
        poster: module.poster_url && localAddress(module.poster_url),
      },
      state: { ...state, duration: state.duration || (module.duration_seconds ?? 0) },
      choice,
      onChoose: choose,
      onToggle: toggle,
      onSeek: seek,
      onSkip: (direction: -1 | 1) => skip(direction * SKIP_SECONDS),
      onMute: toggleMuted,
      onFullscreen: toggleFullscreen,
      onRetry: () => void retry(),
      onSkipTurn: turnEnd(cues ?? [], state.seconds) === null ? null : skipTurn,
    },
  }
}

/** Sets the playback rate, also for a file loaded later. */
function usePlaybackRate(video: RefObject<HTMLVideoElement | null>, rate: number): void {
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.defaultPlaybackRate = rate // the rate a newly loaded file starts with
    element.playbackRate = rate
  }, [video, rate])
}

/**
 * Reloads a video that failed, from a URL that `readAgain` may renew; automatically once the browser is back
 * online.
 */
function useVideoRetry(
  video: RefObject<HTMLVideoElement | null>,
  readAgain: () => Promise<unknown>,
): () => Promise<void> {
  const retry = useCallback(async () => {
    await readAgain()
    if (video.current?.error) video.current.load() // the URL is unchanged
  }, [video, readAgain])
  useEffect(() => {
    const onOnline = () => {
      if (video.current?.error) void retry()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [video, retry])
  return retry
}

/** Shows or hides a video's captions, and reads them for the transcript; null until they are loaded. */
function useCaptions(
  track: RefObject<HTMLTrackElement | null>,
  src: string | null,
  isShown: boolean,
): TranscriptCue[] | null {
  const [cues, setCues] = useState<TranscriptCue[] | null>(null)
  useEffect(() => {
    const element = track.current
    if (!element || src === null) return
    const read = () => setCues([...(element.track.cues ?? [])].map((cue) => cue as VTTCue))
    if (element.readyState === element.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [track, src])
  useEffect(() => {
    // hidden, not disabled: the browser still loads them
    if (track.current && src !== null) track.current.track.mode = isShown ? 'showing' : 'hidden'
  }, [track, src, isShown])
  return cues
}
