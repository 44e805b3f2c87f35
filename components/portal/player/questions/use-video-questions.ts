'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '@/components/shared/api-client'
import type { ApiAnswer } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import { useOnline } from '@/components/shared/use-online'
import { dueQuestion, passedAt } from './due-question'

const PATH = '/learn/courses/{course_id}/modules/{module_num}/video-questions'
type Questions = ApiAnswer<'GET', typeof PATH>
export type PausedQuestion = Questions['questions'][number]
export type PausedResult = ApiAnswer<'POST', `${typeof PATH}/{question_id}/answer`>
type Given = PausedResult['answer']

type Place = { courseId: string; moduleNum: number }
type Player = {
  video: RefObject<HTMLVideoElement | null>
  /** where the focus returns after a question */
  stage: RefObject<HTMLElement | null>
  /** the file that plays; null: none that asks */
  source: string | null
}

/**
 * The questions in a module's video. Playing pauses at one that is not answered; seeking passes it, and its mark
 * opens it. Offline, none is asked.
 */
export function useVideoQuestions({ video, stage, source }: Player, { courseId, moduleNum }: Place) {
  const api = useApi()
  const client = useQueryClient()
  const isOnline = useOnline()
  const path = { course_id: courseId, module_num: moduleNum }
  const key = ['video-questions', courseId, moduleNum]
  const read = useQuery({
    queryKey: key,
    queryFn: () => api.get(PATH, { path }),
    enabled: source !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const waiting =
    isOnline && source !== null ? (read.data?.questions ?? []).filter(({ answered }) => !answered) : []
  const [asked, setAsked] = useState<PausedQuestion | null>(null)
  const settle = (id: string) =>
    client.setQueryData<Questions>(key, (known) => known && withAnswered(known, id))
  const send = useAction({
    run: (api, { id, answer }: { id: string; answer: Given }) =>
      api.post(`${PATH}/{question_id}/answer`, { path: { ...path, question_id: id }, body: { answer } }),
    onDone: (_, { id }) => settle(id),
    onFailed: ({ status }, { id }) => {
      if (status === 404) settle(id) // left out since
      const isGone = status === 404 || status === 0
      if (isGone) resume()
      return isGone
    },
  })
  const { reset } = send
  const open = useCallback(
    (question: PausedQuestion) => {
      video.current?.pause()
      leavePhoneFullscreen(video.current)
      reset()
      setAsked(question)
    },
    [video, reset],
  )
  const close = useCallback(() => setAsked(null), [])
  useDue(video, source, waiting, open, close)
  const resume = (from?: number) => {
    const element = video.current
    close()
    stage.current?.focus({ preventScroll: true })
    if (!element || (from === undefined && element.ended)) return
    if (from !== undefined) element.currentTime = from
    element.play().catch(() => {}) // rejected if the browser requires a click first
  }
  return {
    marks: waiting,
    onOpen: open,
    asked,
    result: send.data ?? null,
    isSending: send.isPending,
    onAnswer: (answer: Given) => asked && send.mutate({ id: asked.id, answer }),
    onContinue: () => resume(),
    onWatchAgain: () => send.data && resume(send.data.from_seconds),
  }
}

const withAnswered = (known: Questions, id: string): Questions => ({
  ...known,
  questions: known.questions.map((each) => (each.id === id ? { ...each, answered: true } : each)),
})

/** Calls `open` when playing reaches a question, and `close` when the video plays or seeks on without an answer. */
function useDue(
  video: RefObject<HTMLVideoElement | null>,
  source: string | null,
  waiting: PausedQuestion[],
  open: (question: PausedQuestion) => void,
  close: () => void,
): void {
  const latest = useRef(waiting)
  latest.current = waiting
  useEffect(() => {
    const element = video.current
    if (!element || source === null) return
    let from = passedAt(element.currentTime)
    let frame = 0
    const look = () => {
      if (element.seeking || (element.paused && !element.ended)) return
      const to = element.ended ? Number.POSITIVE_INFINITY : element.currentTime
      const due = dueQuestion(latest.current, { from, to }, element.duration)
      from = Math.max(from, element.currentTime)
      if (due) open(due)
    }
    // Time updates come four times a second, by when the next scene has begun to speak.
    const follow = () => {
      cancelAnimationFrame(frame)
      look()
      if (!element.paused) frame = requestAnimationFrame(follow)
    }
    const begin = () => {
      close()
      follow()
    }
    const leave = () => {
      from = Number.POSITIVE_INFINITY
      close()
    }
    const arrive = () => {
      from = passedAt(element.currentTime)
    }
    const listeners = { play: begin, timeupdate: look, ended: look, seeking: leave, seeked: arrive }
    for (const [name, hear] of Object.entries(listeners)) element.addEventListener(name, hear)
    return () => {
      close()
      cancelAnimationFrame(frame)
      for (const [name, hear] of Object.entries(listeners)) element.removeEventListener(name, hear)
    }
  }, [video, source, open, close])
}

/** An iPhone shows the video alone full screen, where no question can be read. */
const leavePhoneFullscreen = (video: HTMLVideoElement | null): void =>
  (video as (HTMLVideoElement & { webkitExitFullscreen?: () => void }) | null)?.webkitExitFullscreen?.()
