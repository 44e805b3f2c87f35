import type { Command } from './command.ts'
import { table } from './terminal.ts'

const createPreset: Command = {
  name: 'preset create',
  args: '<name>',
  about: 'Creates a preset with a brand made from its name, for a first course.',
  async run({ client, words: [name = ''] }) {
    const { preset_id } = await client.post('/api/v1/presets', { body: { name, preset_type: 'theme' } })
    const one = { params: { path: { preset_id } } }
    await client.post('/api/v1/presets/{preset_id}/brand/generate', one)
    const preset = await client.get('/api/v1/presets/{preset_id}', one)
    return { data: preset, text: `${preset_id}  ${preset.status}\n` }
  },
}

const listPresets: Command = {
  name: 'preset list',
  about: 'Lists presets, newest first.',
  async run({ client }) {
    const presets = await client.get('/api/v1/presets')
    const rows = presets.map(({ preset_id, status, name }) => [preset_id, status, name])
    return { data: presets, text: table(['preset', 'status', 'name'], rows) }
  },
}

export const presetCommands: readonly Command[] = [createPreset, listPresets]
