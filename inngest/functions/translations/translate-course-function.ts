import {
  failModelTranslation,
  translateBatch,
} from '../../../lib/domains/translations/by-model/translate-batch.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { failureOfRun, stepVerb } from '../../runtime/step-verb.ts'

const payloadOf = (payload: unknown) => EVENTS['translation/requested'].parse(payload)

/**
 * Trigger: translation/requested
 * Does:    has the language model translate the open texts of a course, a few at a time
 * Emits:   nothing
 */
export const translateCourseFunction = inngest.createFunction(
  {
    id: 'translate-course',
    triggers: [{ event: 'translation/requested' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) =>
      failModelTranslation(payloadOf(event.data.event.data), failureOfRun(error)),
  },
  async ({ event, step }) => {
    const { translation_id } = payloadOf(event.data)
    for (let batch = 1; ; batch++) {
      const left = await stepVerb(step, `translate ${batch}`, () => translateBatch(translation_id))
      if (left === 0) return batch
    }
  },
)
