import { deletePresetFiles } from '../../../lib/domains/presets/delete-preset-files.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { stepVerb } from '../../runtime/step-verb.ts'

/**
 * Trigger: preset/deleted
 * Does:    deletes the files of the preset, and again after ten minutes what a step in progress wrote in
 *          between
 * Emits:   nothing
 */
export const deletePresetFilesFunction = inngest.createFunction(
  { id: 'delete-preset-files', triggers: [{ event: 'preset/deleted' }] },
  async ({ event, step }) => {
    const { preset_id, source_ids } = EVENTS['preset/deleted'].parse(event.data)
    await stepVerb(step, 'delete files', () => deletePresetFiles(preset_id, source_ids))
    await step.sleep('let open steps end', '10m')
    return stepVerb(step, 'delete late files', () => deletePresetFiles(preset_id, source_ids))
  },
)
