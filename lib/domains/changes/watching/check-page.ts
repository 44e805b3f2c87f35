import { createHash } from 'node:crypto'
import type { Source } from '../../../generated/prisma/client.ts'
import { systemContext } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { MAIL_TEXTS } from '../../../platform/i18n/mails-by-locale.ts'
import { failureColumn, NO_FAILURE } from '../../../product/failures/failure-column.ts'
import { type Failure, failureOf } from '../../../product/failures/failure-reason.ts'
import { mailReviewers } from '../../lifecycle/mail-reviewers.ts'
import type { SourceChangeView } from '../get-change.ts'
import { lockSource, readVersion, storeChange } from '../propose-change.ts'

export type CheckedPage = 'changed' | 'unchanged' | 'unreadable' | 'not_watched'

/**
 * Reads a watched page again. What it says differently becomes a change of its source, and reviewers of a live
 * course get an email, unless this page was seen before or somebody is deciding about a change of the source. A page
 * that cannot be read keeps the reason until it can.
 */
export async function checkPage(sourceId: string): Promise<CheckedPage> {
  const source = await db().source.findFirst({ where: { id: sourceId, watch: { isNot: null } } })
  if (!source?.courseId) return 'not_watched'
  try {
    return await readAgain(source, source.courseId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'change_decided') return 'unchanged'
    if (!(error instanceof AppError || error instanceof InvalidInputError)) throw error
    await noteUnread(sourceId, failureOf(error))
    return 'unreadable'
  }
}

/** Notes why a watched page could not be read. */
export const noteUnread = (sourceId: string, failure: Failure): Promise<unknown> =>
  db().sourceWatch.updateMany({
    where: { sourceId },
    data: { checkedAt: now(), failure: failureColumn(failure) },
  })

async function readAgain({ id, accountId, mode, name }: Source, courseId: string): Promise<CheckedPage> {
  const ctx = systemContext(accountId, mode)
  const read = await readVersion(ctx, courseId, id, { reread: true }, false)
  const seen = createHash('sha256').update(read.document.text).digest('base64url')
  return transaction(async (tx) => {
    const { course, open } = await lockSource(tx, ctx, read.source, false)
    const watch = await tx.sourceWatch.findUnique({ where: { sourceId: id } })
    if (!watch) return 'not_watched'
    await tx.sourceWatch.update({
      where: { sourceId: id },
      data: { checkedAt: now(), failure: NO_FAILURE, seen },
    })
    if (watch.seen === seen || (read.found.length === 0 && !open)) return 'unchanged'
    const change = await storeChange(tx, ctx, course, open, read)
    if (change.differenceCount > 0) await tellReviewers(tx, course, name, change)
    return 'changed'
  })
}

const tellReviewers = (
  tx: Tx,
  course: Parameters<typeof storeChange>[2],
  page: string,
  { id: changeId, differenceCount }: SourceChangeView,
): Promise<void> =>
  mailReviewers(tx, course, `source-change:${changeId}`, (locale) => {
    const text = MAIL_TEXTS[locale].changedPage
    return {
      subject: text.subject(course.title),
      paragraphs: [text.changed(course.title, page, differenceCount)],
      action: {
        label: text.action,
        url: `${env().appUrl}/courses/${course.id}/changes/${changeId}?mode=${course.mode}`,
      },
    }
  })
