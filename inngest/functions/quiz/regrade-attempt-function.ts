import { regradeAttempt, settleAttempt } from '../../../lib/domains/attempts/module/regrade-attempt.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

const attemptOf = (payload: unknown): string =>
  EVENTS['attempt/graded-provisionally'].parse(payload).attempt_id

/**
 * Trigger: attempt/graded-provisionally
 * Does:    has the language model grade open answers that were graded by rule, with ten attempts over about
 *          ten hours; after that the grade by rule stands
 * Emits:   nothing
 */
export const regradeAttemptFunction = inngest.createFunction(
  {
    id: 'regrade-attempt',
    triggers: [{ event: 'attempt/graded-provisionally' }],
    retries: 9,
    concurrency: [{ limit: 5 }],
    onFailure: async ({ event }) => {
      await settleAttempt(attemptOf(event.data.event.data))
    },
  },
  async ({ event, step }) => {
    await stepVerb(step, 'grade again', async () => {
      await regradeAttempt(attemptOf(event.data))
      return null
    })
  },
)
