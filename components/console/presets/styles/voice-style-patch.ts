import type { ApiBody } from '@/components/shared/api-types'

/** What is changed of a voice style. */
export type VoicePatch = ApiBody<'PATCH', '/presets/{preset_id}/voice-style'>
