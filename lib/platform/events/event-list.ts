import { z } from 'zod'

const id = z.string().min(1)
/** samples of a preset's style are to be made; `revision` tells the newest request */
const style = z.object({ preset_id: id, account_id: id, revision: z.number().int() })
const run = { course_id: id, run_number: z.number().int() }

/** Every engine event: name → payload. Past tense; payloads carry ids, never documents. */
export const EVENTS = {
  'source/added': z.object({ source_id: id, account_id: id }),
  'source/ingested': z.object({ source_id: id, course_id: id.nullable() }),
  'slide-style/requested': style,
  'voice-style/requested': style,
  'course/launched': z.object({ ...run, account_id: id }),
  'course/cancelled': z.object(run),
  'course/failed': z.object(run),
  'course/deleted': z.object({ course_id: id, source_ids: z.array(id) }),
  'preset/deleted': z.object({ preset_id: id, source_ids: z.array(id) }),
  'module/planned': z.object({ ...run, account_id: id, module_index: z.number().int() }),
  /** what a finished part of a module was made from has changed */
  'scene/edited': z.object({ ...run, account_id: id, module_index: z.number().int(), module_id: id }),
  /** a reviewer wants an artifact made again; the outline is made by its course's own run */
  'artifact/sent-back': z.object({
    course_id: id,
    account_id: id,
    asset_id: z.number().int(),
    iteration: z.number().int(),
  }),
  /** a mail was written and may leave */
  'mail/requested': z.object({ mail_id: id }),
  /** somebody asked to sign in; empty for an unknown address, so that asking takes the same time */
  'sign-in/requested': z.object({ sign_ins: z.array(z.object({ sign_in_id: id, learner_id: id })) }),
  /** somebody forgot a password; null for an unknown address, so that asking takes the same time */
  'password/forgotten': z.object({
    request_id: id,
    user_id: id.nullable(),
    language: z.enum(['fr', 'en']),
  }),
  /** the seconds an account may use have grown; what waits for some reads the database */
  'quota/changed': z.object({ account_id: id }),
  /** ended with its finished modules: the runs of the others stop */
  'course/ended-early': z.object(run),
  /** something a gate may be waiting for has changed; the gate reads the database */
  'review/changed': z.object({ course_id: id, checkpoint: id, module_index: z.number().int().nullable() }),
} as const satisfies Record<string, z.ZodObject>

export type EventName = keyof typeof EVENTS
export type EventData<N extends EventName> = z.output<(typeof EVENTS)[N]>
