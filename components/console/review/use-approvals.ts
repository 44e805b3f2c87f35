'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { ApiError } from '@/components/shared/api-client'
import { useFailureText } from '@/components/shared/use-failure-text'
import { useKeys } from '@/components/shared/use-keys'
import { type Approval, HeldApprovals } from './held-approvals'
import type { ReviewEntry } from './review-wire'

type Options = {
  onSent: (rows: ReviewEntry[]) => void
  isCurrent: (approval: Approval) => boolean
}

const TOAST = 'approvals'

/**
 * Approvals that can be taken back for ten seconds, by a button or the key U. Leaving the page sends them,
 * and so does a page nobody sees: a phone may end it without a word.
 */
export function useApprovals(options: Options) {
  const t = useTranslations('approval')
  const failureText = useFailureText()
  const failure = useTranslations('failure')
  const [, redraw] = useState(0)
  const latest = useRef({ ...options, failed: (_: unknown) => {}, outdated: () => {} })
  latest.current = {
    ...options,
    failed: (error) =>
      void toast.error(failure('action'), {
        description: failureText(error instanceof ApiError ? error : new ApiError(0, String(error))),
      }),
    outdated: () => void toast.error(t('outdated')),
  }
  const [held] = useState(
    () =>
      new HeldApprovals({
        change: () => redraw((count) => count + 1),
        sent: (rows) => latest.current.onSent(rows),
        failed: (error) => latest.current.failed(error),
        outdated: () => latest.current.outdated(),
        isCurrent: (approval) => latest.current.isCurrent(approval),
        isOnline: () => navigator.onLine,
      }),
  )
  useEffect(() => {
    const send = () => held.sendAll()
    const hidden = () => document.visibilityState === 'hidden' && navigator.onLine && send()
    const leave = (event: BeforeUnloadEvent) => {
      if (held.undoable > 0 && !navigator.onLine) event.preventDefault()
    }
    window.addEventListener('pagehide', send)
    window.addEventListener('online', send)
    window.addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', send)
      window.removeEventListener('online', send)
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', hidden)
      send()
      toast.dismiss(TOAST)
    }
  }, [held])
  const count = held.undoable
  useEffect(() => {
    if (count === 0) toast.dismiss(TOAST)
    else
      toast.success(t('held', { count }), {
        id: TOAST,
        duration: Number.POSITIVE_INFINITY,
        action: {
          label: t('undo'),
          onClick: (event) => {
            event.preventDefault()
            held.undo()
          },
        },
      })
  }, [held, count, t])
  useKeys({ u: () => held.undo() }, count > 0)
  return held
}
