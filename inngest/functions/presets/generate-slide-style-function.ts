import { drawSlideSamples } from '../../../lib/domains/presets/styles/draw-slide-samples.ts'
import { failStyle } from '../../../lib/domains/presets/styles/fail-style.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { stepVerb } from '../../runtime/step-verb.ts'
import { sampleFailure } from './sample-failure.ts'

const requestOf = (payload: unknown) => EVENTS['slide-style/requested'].parse(payload)

/**
 * Trigger: slide-style/requested
 * Does:    draws the sample slides of a preset's style
 * Emits:   nothing
 */
export const generateSlideStyleFunction = inngest.createFunction(
  {
    id: 'generate-slide-style',
    triggers: [{ event: 'slide-style/requested' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) => {
      const { preset_id: presetId, revision } = requestOf(event.data.event.data)
      await failStyle({ presetId, kind: 'slide_style', revision }, sampleFailure(error))
    },
  },
  async ({ event, step }) => {
    const { preset_id, revision } = requestOf(event.data)
    return stepVerb(step, 'draw samples', () => drawSlideSamples(preset_id, revision))
  },
)
