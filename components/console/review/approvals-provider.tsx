'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { ApiError } from '@/components/shared/api-client'
import { useFailureText } from '@/components/shared/use-failure-text'
import { useKeys } from '@/components/shared/use-keys'
import { type Approval, ApprovalQueue } from './approval-queue'

const ApprovalsContext = createContext<ApprovalQueue | null>(null)
const TOAST = 'approvals'
/** Whoever left the desk meanwhile has to read it elsewhere. */
const OUTDATED_MS = 20_000
const NONE: Approval[] = []

/**
 * Keeps the approvals of all desks above them, so that none ends with its desk. They can be taken back for ten
 * seconds, by a button or the key U. Leaving the page sends them, and so does a page nobody sees: a phone may
 * end it without a word.
 */
export function ApprovalsProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new ApprovalQueue())
  useApprovalNews(queue)
  useEffect(() => {
    const send = () => queue.sendAll()
    const hidden = () => document.visibilityState === 'hidden' && navigator.onLine && send()
    const leave = (event: BeforeUnloadEvent) => {
      if (queue.undoable > 0 && !navigator.onLine) event.preventDefault()
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
    }
  }, [queue])
  return <ApprovalsContext value={queue}>{children}</ApprovalsContext>
}

/** What was approved and can be taken back; leaving the desk that asks sends it. */
export function useApprovals(): ApprovalQueue {
  const queue = useContext(ApprovalsContext)
  if (!queue) throw new Error('useApprovals needs an ApprovalsProvider around it')
  useShown(queue)
  useEffect(() => () => queue.sendAll(), [queue])
  return queue
}

const useShown = (queue: ApprovalQueue) =>
  useSyncExternalStore(
    queue.subscribe,
    () => queue.shown,
    () => NONE,
  )

/** Says what was approved and how to take it back, and what became of it where that is not as it said. */
function useApprovalNews(queue: ApprovalQueue): void {
  const t = useTranslations('approval')
  const common = useTranslations('common')
  const failureText = useFailureText()
  const failure = useTranslations('failure')
  useShown(queue)
  useEffect(() =>
    queue.listen({
      failed: (error) =>
        void toast.error(failure('action'), {
          description: failureText(error instanceof ApiError ? error : new ApiError(0, String(error))),
        }),
      outdated: () => void toast.error(t('outdated'), { duration: OUTDATED_MS }),
      isOnline: () => navigator.onLine,
    }),
  )
  const count = queue.undoable
  useEffect(() => {
    if (count === 0) toast.dismiss(TOAST)
    else
      toast.success(t('held', { count }), {
        id: TOAST,
        duration: Number.POSITIVE_INFINITY,
        action: {
          label: common('undo'),
          onClick: (event) => {
            event.preventDefault()
            queue.undo()
          },
        },
      })
  }, [queue, count, t, common])
  useKeys({ u: () => queue.undo() }, count > 0)
}
