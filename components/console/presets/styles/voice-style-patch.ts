import type { ApiBody } from '@/components/shared/api-types'

/** The changes to a voice style. */
export type VoicePatch = ApiBody<'PATCH', '/presets/{preset_id}/voice-style'>
