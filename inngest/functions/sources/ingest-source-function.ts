import { fulfillRequestOfSource } from '../../../lib/domains/courses/launch-request.ts'
import { ingestSource } from '../../../lib/domains/intake/ingest-source.ts'
import { failSource } from '../../../lib/domains/sources/fail-source.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { failureOfRun, stepVerb } from '../../runtime/step-verb.ts'

const sourceOf = (payload: unknown): string => EVENTS['source/added'].parse(payload).source_id

/**
 * Trigger: source/added
 * Does:    reads the source's text, then launches its course if that was asked for and waited for it
 * Emits:   source/ingested, course/launched
 */
export const ingestSourceFunction = inngest.createFunction(
  {
    id: 'ingest-source',
    triggers: [{ event: 'source/added' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) => {
      const sourceId = sourceOf(event.data.event.data)
      await failSource(sourceId, failureOfRun(error))
      await fulfillRequestOfSource(sourceId)
    },
  },
  async ({ event, step }) =>
    stepVerb(step, 'read source', async () => {
      const sourceId = sourceOf(event.data)
      const status = await ingestSource(sourceId)
      await fulfillRequestOfSource(sourceId)
      return status
    }),
)
