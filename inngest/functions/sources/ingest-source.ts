import { failSource } from '../../../lib/sources/fail-source.ts'
import { ingestSource } from '../../../lib/sources/ingest-source.ts'
import { inngest } from '../../client.ts'
import { failureMessage, stepVerb } from '../../step-verb.ts'

/**
 * Trigger: source/added
 * Does:    reads the source's text
 * Emits:   source/ingested
 */
export const ingestSourceFunction = inngest.createFunction(
  {
    id: 'ingest-source',
    triggers: [{ event: 'source/added' }],
    onFailure: async ({ event, error }) => failSource(event.data.event.data.source_id, failureMessage(error)),
  },
  async ({ event, step }) => stepVerb(step, 'read source', () => ingestSource(event.data.source_id)),
)
