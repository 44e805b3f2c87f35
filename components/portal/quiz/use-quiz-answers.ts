'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, useApi } from '@/components/shared/api-client'
import { useOnline } from '@/components/shared/use-online'
import { type KeptAnswers, laterOf, markSent, mergeAnswers, nextMoment, unsentOf } from './quiz-merge'
import { readKept, readNews, writeKept } from './quiz-store'
import { type Answer, type OpenAttempt, type QuizPlace, quizOf } from './quiz-wire'

const PAUSE_MS = 700
const RETRY_MS = [2000, 5000, 10_000, 30_000]

type Options = {
  attempt: OpenAttempt
  place: QuizPlace
  /** the attempt was graded, here or elsewhere */
  onGraded: () => void
  /** the server will not accept these answers, and retrying would not help */
  onRefused: (error: ApiError) => void
}

/** `kept`: not on the server yet, but safe in this browser. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'kept'

/**
 * The answers of an attempt, saved along the way: at once in the browser, then on the server as soon as it
 * can be reached.
 */
export function useQuizAnswers({ attempt, place, onGraded, onRefused }: Options) {
  const { courseId, moduleNum, news } = place
  const api = useApi()
  const isOnline = useOnline()
  const id = attempt.attempt_id
  const [kept, setKept] = useState<KeptAnswers>(() =>
    mergeAnswers(
      attempt.answers,
      readKept(
        id,
        attempt.questions.map((question) => question.id),
      ),
    ),
  )
  const [failures, setFailures] = useState(0)
  const [isSending, setSending] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)
  const latest = useRef(kept)
  const events = useRef({ onGraded, onRefused })
  events.current = { onGraded, onRefused }

  const put = useCallback((next: KeptAnswers) => {
    latest.current = next
    setKept(next)
  }, [])

  const change = useCallback(
    (questionId: string, answer: Answer | null) => {
      const before = latest.current[questionId]
      const next = { answer, at: nextMoment(before, Date.now()), sent: false }
      writeKept(id, questionId, next)
      put({ ...latest.current, [questionId]: next })
    },
    [id, put],
  )

  const isPending = unsentOf(kept).length > 0
  const send = useCallback(async () => {
    const sent = unsentOf(latest.current)
    if (sent.length === 0) return
    setSending(true)
    try {
      const answers = sent.map(([question_id, { answer }]) => ({ question_id, answer }))
      const { quiz, path } = quizOf({ courseId, moduleNum, news })
      await api.put(`${quiz}/answers`, { path, body: { attempt_id: id, answers } })
      put(markSent(latest.current, sent))
      for (const [questionId] of sent) {
        const now = latest.current[questionId]
        if (now?.sent) writeKept(id, questionId, now)
      }
      setFailures(0)
      setWasSaved(true)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, String(error))
      if (failure.code === 'attempt_finished') events.current.onGraded()
      else if (!isPassing(failure)) events.current.onRefused(failure)
      setFailures((count) => count + 1)
    } finally {
      setSending(false)
    }
  }, [api, courseId, moduleNum, news, id, put])

  // `kept` begins the pause anew with every answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isPending || isSending || !isOnline) return
    const wait = failures === 0 ? PAUSE_MS : RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]
    const timer = setTimeout(send, wait)
    return () => clearTimeout(timer)
  }, [kept, isPending, isSending, isOnline, failures, send])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const news = readNews(event, id)
      if (news === 'graded') events.current.onGraded()
      else if (news) {
        const { questionId, kept: other } = news
        put({ ...latest.current, [questionId]: laterOf(latest.current[questionId], other) })
      }
    }
    const leave = () => document.visibilityState === 'hidden' && void send()
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [id, put, send])

  return { kept, change, saveState: stateOf({ isPending, wasSaved, isStuck: !isOnline || failures > 0 }) }
}

/** Whether retrying later may help. */
const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500

function stateOf(now: { isPending: boolean; wasSaved: boolean; isStuck: boolean }): SaveState {
  if (now.isPending) return now.isStuck ? 'kept' : 'saving'
  return now.wasSaved ? 'saved' : 'idle'
}
