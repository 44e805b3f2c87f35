'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '@/components/shared/api-client'
import { useFailureText } from '@/components/shared/use-failure-text'
import { useKeys } from '@/components/shared/use-keys'
import { toast } from '@/components/ui/toast'
import { type Approval, ApprovalQueue } from './approval-queue'

const ApprovalsContext = createContext<ApprovalQueue | null>(null)
const TOAST = 'approvals'
/** Anyone who has left the desk by then has to see it elsewhere. */
const OUTDATED_MS = 20_000
const NONE: Approval[] = []

/**
 * Keeps the approvals of all desks below it, so that none ends with its desk. They can be undone for ten
 * seconds, with a button or the U key. Leaving the page sends them, and so does hiding it: a phone may kill a
 * hidden page without notice.
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

/** The approvals that can still be undone; leaving the desk that calls this sends them. */
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

/** Announces an approval and how to undo it, and the outcome if it is not the expected one. */
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
        cancel: { label: t('sendNow'), onClick: () => queue.sendAll() },
      })
  }, [queue, count, t, common])
  useKeys({ u: () => queue.undo() }, count > 0)
}
