import { reworkArtifact } from '../../../lib/domains/review/rework/rework-artifact.ts'
import { settleRework } from '../../../lib/domains/review/rework/settle-rework.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

const assetOf = (payload: unknown): number => EVENTS['artifact/sent-back'].parse(payload).asset_id

/**
 * Trigger: artifact/sent-back
 * Does:    regenerates an artifact with its notes, including notes that arrive in the meantime, and returns
 *          it to review even after a failure
 * Emits:   review/changed
 */
export const reworkArtifactFunction = inngest.createFunction(
  {
    id: 'rework-artifact',
    triggers: [{ event: 'artifact/sent-back' }],
    concurrency: [{ key: 'event.data.course_id', limit: 1 }, ...FAIR_TO_ACCOUNTS],
    onFailure: async ({ event }) => settleRework(assetOf(event.data.event.data), { failed: true }),
  },
  async ({ event, step }) => {
    const assetId = assetOf(event.data)
    for (let round = 1; ; round++) {
      const nth = round === 1 ? '' : ` ${round}`
      await stepVerb(step, `make again${nth}`, () => reworkArtifact(assetId))
      const status = await stepVerb(step, `bring back${nth}`, () => settleRework(assetId))
      if (status !== 'regenerating') return status
    }
  },
)
