'use client'

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLearnCourse } from '@/components/portal/courses/use-learn-course'
import type { LearnCourse, LearnModule } from '@/components/portal/shell/learner-wire'
import { useApi } from '@/components/shared/api-client'
import { localAddress } from '@/components/shared/local-address'
import { useKeys } from '@/components/shared/use-keys'
import { PlayerComing } from './player-coming'
import { PlayerPage } from './player-page'
import { PlayerStage } from './player-stage'
import { playerWays } from './player-ways'
import { type TranscriptCue, transcriptLines, turnEnd } from './transcript-lines'
import { rateBeside, usePlayerChoice } from './use-player-choice'
import { useVideo } from './use-video'
import { useVideoPlace } from './use-video-place'

const SKIP_SECONDS = 10
const KEY_SKIP_SECONDS = 5

type Props = {
  loadedCourse: LearnCourse
  loadedModule: LearnModule
  /** where to start, in seconds, instead of where the learner stopped */
  from: number | null
}

/** A module's video: plays, resumes, syncs its transcript, and offers what comes next. */
export function PlayerController({ loadedCourse, loadedModule, from }: Props) {
  const api = useApi()
  const courseId = loadedCourse.course_id
  const moduleNum = loadedModule.module_index + 1
  const course = useLearnCourse(courseId, loadedCourse).data ?? loadedCourse
  // Refetched only when its signed URLs fail: a new URL would restart the video.
  const read = useQuery({
    queryKey: ['player', courseId, moduleNum],
    queryFn: () =>
      api.get('/learn/courses/{course_id}/modules/{module_num}', {
        path: { course_id: courseId, module_num: moduleNum },
      }),
    initialData: loadedModule,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const module = read.data
  const source = module.video_url && localAddress(module.video_url)
  const captionsSource = module.captions_url && localAddress(module.captions_url)

  const video = useRef<HTMLVideoElement>(null)
  const stage = useRef<HTMLElement>(null)
  const track = useRef<HTMLTrackElement>(null)
  const [choice, choose] = usePlayerChoice()
  const { state, seek, skip, toggle, toggleMuted, toggleFullscreen } = useVideo(video, stage)
  const place = useVideoPlace(video, source, {
    courseId,
    enrollmentId: loadedCourse.enrollment_id,
    moduleNum,
    stoppedAt: from ?? loadedModule.position_seconds,
    completed: loadedModule.completed,
  })
  const cues = useCaptions(track, captionsSource, choice.captions)
  usePlaybackRate(video, choice.rate)
  const retry = useVideoRetry(video, read.refetch)
  const toggleCaptions = () => choose({ captions: !choice.captions })
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
      c: toggleCaptions,
      ',': slower,
      '<': slower,
      '.': faster,
      '>': faster,
      m: toggleMuted,
      f: toggleFullscreen,
    },
    source !== null,
  )

  if (!source) return <PlayerComing course={course} moduleNum={moduleNum} />
  const ways = playerWays(course, module)
  return (
    <PlayerPage
      course={course}
      module={module}
      ways={ways}
      completed={place.completed}
      skipped={place.skipped}
      hasEnded={state.hasEnded}
      seconds={state.seconds}
      isPlaying={state.isPlaying}
      parts={cues && transcriptLines(cues, module.chapters)}
      onSeek={(seconds) => {
        place.forgetResumed()
        seek(seconds)
      }}
      player={
        <PlayerStage
          refs={{ video, stage, track }}
          sources={{
            video: source,
            captions: captionsSource,
            poster: module.poster_url && localAddress(module.poster_url),
          }}
          language={course.language}
          module={module}
          way={ways[0]}
          state={{ ...state, duration: state.duration || (module.duration_seconds ?? 0) }}
          choice={choice}
          resumedAt={place.resumedAt}
          isReading={read.isFetching}
          onChoose={choose}
          onToggle={toggle}
          onSeek={seek}
          onSkip={(direction) => skip(direction * SKIP_SECONDS)}
          onMute={toggleMuted}
          onFullscreen={toggleFullscreen}
          onRetry={() => void retry()}
          onSkipTurn={turnEnd(cues ?? [], state.seconds) === null ? null : skipTurn}
          onRestart={() => {
            place.forgetResumed()
            seek(0)
          }}
        />
      }
    />
  )
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
