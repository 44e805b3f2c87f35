import { checkPage, noteUnread } from '../../../lib/domains/changes/watching/check-page.ts'
import { findDuePages } from '../../../lib/domains/changes/watching/find-due-pages.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { failureOfRun, stepVerb } from '../../runtime/step-verb.ts'

/** What is left after so many batches is for the next hour. */
const BATCHES = 20

/**
 * Trigger: every hour
 * Does:    finds the watched pages that are due
 * Emits:   source/check-due
 */
export const findDuePagesFunction = inngest.createFunction(
  { id: 'find-due-pages', triggers: [{ cron: '41 * * * *' }], concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    for (let batch = 1; batch <= BATCHES; batch++)
      if ((await stepVerb(step, `find due pages ${batch}`, findDuePages)) === 0) break
  },
)

const sourceOf = (payload: unknown): string => EVENTS['source/check-due'].parse(payload).source_id

/**
 * Trigger: source/check-due
 * Does:    reads a watched page again; what it says differently becomes a change of its source
 * Emits:   mail/requested
 */
export const checkPageFunction = inngest.createFunction(
  {
    id: 'check-page',
    triggers: [{ event: 'source/check-due' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) => {
      await noteUnread(sourceOf(event.data.event.data), failureOfRun(error))
    },
  },
  async ({ event, step }) => stepVerb(step, 'check page', () => checkPage(sourceOf(event.data))),
)
