import { cleanRows } from '../../../lib/domains/operator/clean-rows.ts'
import { sweepFiles } from '../../../lib/domains/operator/sweep-files.ts'
import { now } from '../../../lib/platform/clock.ts'
import { sweepScratch } from '../../../lib/platform/storage/scratch-directory.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/**
 * Trigger: four times a day, so that a service that is off at night is swept too
 * Does:    deletes expired rows, and unreferenced files older than a day
 * Emits:   nothing
 */
export const sweepServiceFunction = inngest.createFunction(
  { id: 'sweep-service', triggers: [{ cron: '17 */6 * * *' }] },
  async ({ step }) => {
    await stepVerb(step, 'clean rows', cleanRows)
    await stepVerb(step, 'sweep files', sweepFiles)
    await stepVerb(step, 'sweep scratch', async () => {
      await sweepScratch(now().getTime())
      return null
    })
  },
)
