import { buildPackage, failPackage } from '../../../lib/domains/packages/build-package.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { failureOfRun, stepVerb } from '../../runtime/step-verb.ts'

const packageOf = (payload: unknown): string => EVENTS['package/requested'].parse(payload).package_id

/**
 * Trigger: package/requested
 * Does:    builds the zip of a finished course
 * Emits:   course.package_ready or course.package_failed to the webhook
 */
export const buildPackageFunction = inngest.createFunction(
  {
    id: 'build-package',
    triggers: [{ event: 'package/requested' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) => failPackage(packageOf(event.data.event.data), failureOfRun(error)),
  },
  async ({ event, step }) => stepVerb(step, 'build package', () => buildPackage(packageOf(event.data))),
)
