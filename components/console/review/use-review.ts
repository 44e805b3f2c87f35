'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { courseKeys } from '@/components/console/data/course-keys'
import { type Course, isMoving, type OpenReview } from '@/components/console/data/course-wire'
import { COURSE_STALE_MS } from '@/components/console/data/refetch-on-revision'
import { isApproved, openNotes, type ReviewEntry } from '@/components/console/data/review-wire'
import { useApi } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { toast } from '@/components/ui/toast'
import { type Approval, type SeenRow, withAnswered, withApprovals } from './approval-queue'
import { useApprovals } from './approvals-provider'
import { approvePath } from './approve-path'
import { isBeingMade } from './being-made'
import type { Asked } from './feedback/confirm-approval'
import { useNotes } from './feedback/use-notes'
import type { KnownContent, Sought, Unopened } from './flags/unopened-flags'
import { useUndoSave } from './use-undo-save'
import { useUnsavedReasons } from './use-unsaved'

/** What a call about one artifact, or about all of a type, names. */
export type ReviewTarget = Pick<ReviewEntry, 'asset_id'>
/** Counts the flagged places of rows that nobody has opened here. */
type FindFlags = (courseId: string, rows: readonly ReviewEntry[], known: KnownContent) => Unopened
type Reviewed = Pick<OpenReview, 'checkpoint' | 'module_index'>

/**
 * The ledger of a course and what a reviewer can do with it. It is refetched when the course changes; an
 * approval shows at once and can be undone before it is sent. Nothing is approved while something is
 * `unsaved`, and nothing with open comments, or flagged places this reviewer has not opened, before they were
 * `asked`. `sought` is the flagged place they want to see first, until `onFound`; pages with flags pass
 * `findFlags`.
 */
export function useReview(course: Course) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('reviewDesk')
  const words = useTranslations('approval')
  const path = { course_id: course.course_id }
  const queryKey = courseKeys.ledger(course.course_id)
  const query = useRead(queryKey, '/courses/{course_id}/review', { path, staleTime: COURSE_STALE_MS })
  const refreshes = [{ queryKey: courseKeys.record(course.course_id), exact: true }]
  // At once: an approval right after a save waits for it.
  const { unsaved, setUnsaved } = useUnsavedReasons(
    () => void client.invalidateQueries({ queryKey, exact: true }),
  )
  const remember = useUndoSave(course.course_id, unsaved !== undefined)
  const ledger = () => client.getQueryData(queryKey)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sought, setSought] = useState<Sought | null>(null)
  const held = useApprovals()
  const isCurrent = ({ asset_id, updated_at }: SeenRow): boolean => {
    const entries = ledger()
    // Gone from the cache, as when somebody switches accounts: the service knows.
    return !entries || entries.find((entry) => entry.asset_id === asset_id)?.updated_at === updated_at
  }
  const onSent = (answered: ReviewEntry[]) => {
    client.setQueryData(queryKey, (entries) => entries && withAnswered(entries, answered))
    // A course in progress reports its own changes.
    if (!isMoving(course)) void client.invalidateQueries(refreshes[0])
  }
  const shown = held.shown
  const entries = useMemo(() => withApprovals(query.data ?? [], shown), [query.data, shown])
  const approveCheckpoint = async (of: Reviewed): Promise<ReviewEntry[]> => {
    const answered = await api.post(approvePath(of), {
      path: { ...path, module_num: (of.module_index ?? 0) + 1 },
      lasting: true,
    })
    // Sources and the outline come as themselves in responses, not as ledger rows.
    return Array.isArray(answered) ? answered.flatMap((row) => ('asset_id' in row ? [row] : [])) : []
  }
  const approveRows = (rows: readonly SeenRow[]): Promise<ReviewEntry[]> =>
    api.post('/courses/{course_id}/review/approve', {
      path,
      body: { asset_ids: rows.map(({ asset_id }) => asset_id) },
      lasting: true,
    })
  /** Saving just before an approval has changed its rows, which are being refetched. */
  const restamp = async (approval: Approval) => {
    while (client.isFetching({ queryKey, exact: true }) > 0) {
      const { data, isError } = await query.refetch({ cancelRefetch: false })
      if (isError) return
      held.restamp(approval, data ?? [])
    }
  }
  const finder = useRef<FindFlags | null>(null)
  // Desks without flags do not load the code that finds them.
  const findFlags = useCallback((find: FindFlags) => {
    finder.current = find
    return () => {
      finder.current = null
    }
  }, [])
  const scenes = (module: number) => client.getQueryData(courseKeys.scenes(course.course_id, module))
  const isMaking = (row: ReviewEntry) => isBeingMade(row, scenes(row.module_index ?? 0)?.scenes)
  const unopened = (rows: ReviewEntry[]): Unopened => {
    const outline = () => client.getQueryData(courseKeys.outline(course.course_id))
    const pool = (module: number) => client.getQueryData(courseKeys.pool(course.course_id, module))
    return finder.current?.(course.course_id, rows, { outline, scenes, pool }) ?? { count: 0, first: null }
  }
  type Then = { onHeld?: () => void; onUndo?: () => void }
  const hold = (rows: ReviewEntry[], send: Approval['send'], then: Then) => {
    if (unsaved !== undefined) {
      toast.error(unsaved)
      return
    }
    const approve = () => {
      const approval: Approval = { rows, send, isCurrent, onSent, onUndo: then.onUndo }
      held.hold(approval)
      void restamp(approval)
      then.onHeld?.()
    }
    const { length: notes } = openNotes(rows)
    const { count: flags, first } = unopened(rows)
    const flagged = { count: flags, onLook: () => setSought(first) }
    if (notes + flags > 0) setAsked({ notes, approve, ...(flags > 0 && { flagged }) })
    else approve()
  }
  /**
   * Approves the pending ones among the rows. `onHeld` is called once it counts as approved, `onUndo` if it
   * is undone.
   */
  const approve = (rows: ReviewEntry[], then: Then = {}): void => {
    const open = rows.filter((entry) => !isApproved(entry) && !isMaking(entry))
    if (open.length > 0) hold(open, approveRows, then)
  }
  /** Approves all of a checkpoint (of a module). */
  const approveAll = (rows: ReviewEntry[], of: Reviewed, then: Then = {}): void => {
    if (rows.some(isMaking)) toast.error(words('making'))
    else if (rows.length > 0)
      hold(rows, (now) => (now.length < rows.length ? approveRows(now) : approveCheckpoint(of)), then)
  }
  const { note, settle } = useNotes(path, {
    refreshes,
    // An approval covers the row as it was seen, so it is sent before the change.
    onSettle: () => held.sendAll(),
    onSettled: (entry) => client.setQueryData(queryKey, (rows) => rows && withAnswered(rows, [entry])),
  })
  const regenerate = useAction({
    /** `note` is applied together with the other notes on it */
    run: (api, { asset_id, note: text, x, y }: ReviewTarget & { note?: string; x?: number; y?: number }) =>
      api.post('/courses/{course_id}/review/regenerate', {
        path,
        body: { asset_id, ...(text && { note: text }), ...(x !== undefined && { x, y }) },
      }),
    refreshes,
    done: t('regenerating'),
  })
  const asking = { asked, onClose: () => setAsked(null) }
  const onFound = () => setSought(null)
  return {
    query,
    entries,
    approve,
    approveAll,
    asking,
    sought,
    onFound,
    findFlags,
    note,
    settle,
    regenerate,
    setUnsaved,
    remember,
  }
}

export type Review = ReturnType<typeof useReview>

/** What notes need from a review; `regenerate` null: they are not applied. */
export type NoteReview = Pick<Review, 'note' | 'settle' | 'setUnsaved'> & {
  regenerate: Review['regenerate'] | null
}
