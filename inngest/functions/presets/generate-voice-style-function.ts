import { failStyle } from '../../../lib/domains/presets/styles/fail-style.ts'
import { recordVoiceSamples } from '../../../lib/domains/presets/styles/record-voice-samples.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { stepVerb } from '../../runtime/step-verb.ts'
import { sampleFailure } from './sample-failure.ts'

const requestOf = (payload: unknown) => EVENTS['voice-style/requested'].parse(payload)

/**
 * Trigger: voice-style/requested
 * Does:    records the voice samples of a preset's style
 * Emits:   nothing
 */
export const generateVoiceStyleFunction = inngest.createFunction(
  {
    id: 'generate-voice-style',
    triggers: [{ event: 'voice-style/requested' }],
    concurrency: FAIR_TO_ACCOUNTS,
    onFailure: async ({ event, error }) => {
      const { preset_id: presetId, revision } = requestOf(event.data.event.data)
      await failStyle({ presetId, kind: 'voice_style', revision }, sampleFailure(error))
    },
  },
  async ({ event, step }) => {
    const { preset_id, revision } = requestOf(event.data)
    return stepVerb(step, 'record samples', () => recordVoiceSamples(preset_id, revision))
  },
)
