import { ingestSource } from '../../../lib/domains/intake/ingest-source.ts'
import { failSource } from '../../../lib/domains/sources/fail-source.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { failureOfRun, stepVerb } from '../../runtime/step-verb.ts'

const sourceOf = (payload: unknown): string => EVENTS['source/added'].parse(payload).source_id

/**
 * Trigger: source/added
 * Does:    reads the source's text
 * Emits:   source/ingested
 */
export const ingestSourceFunction = inngest.createFunction(
  {
    id: 'ingest-source',
    triggers: [{ event: 'source/added' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) => failSource(sourceOf(event.data.event.data), failureOfRun(error)),
  },
  async ({ event, step }) => stepVerb(step, 'read source', () => ingestSource(sourceOf(event.data))),
)
