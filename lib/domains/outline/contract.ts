import { z } from 'zod'
import { OUTLINE_FLAGS } from '../../author/checking/outline-flags.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { oneLine } from '../../platform/one-line.ts'
import { sourceRefSchema } from '../sources/contract.ts'

const title = oneLine(300)
const words = z.string().max(4000)
/** The texts of a module. */
export const moduleTexts = { title, description: words, objectives: z.array(title).max(20) }
const id = z.string().max(100).optional().meta({
  description: 'Stays the same across versions, whatever is edited. Absent in outlines from before ids.',
})

/** The limits apply to reviewers' edits of an outline, too. */
export const outlineSchema = z.object({
  course_title: title,
  course_description: words,
  modules: z
    .array(
      z.object({
        id,
        ...moduleTexts,
        scenes: z
          .array(
            z.object({
              id,
              title,
              description: words,
              planned_narration_summary: words,
              source_refs: z.array(sourceRefSchema),
            }),
          )
          .min(1)
          .max(40),
      }),
    )
    .min(1)
    .max(30),
})

const outlineFlagSchema = z.object({
  code: z.enum(OUTLINE_FLAGS).meta({
    description:
      'A stage direction, script label or timing (`stage_direction`); a text that is cut (`fragment`); the title of an earlier module, or of an earlier scene of the same module (`title_repeated`).',
  }),
  path: z.string().meta({ description: 'Where it is, as in the `path` of an edit.' }),
  text: z.string(),
})

export const outlineViewSchema = outlineSchema.extend({
  remarks: z.array(z.string()).meta({ description: 'What the sources did not support, for the reviewer.' }),
  flags: z.array(outlineFlagSchema).meta({
    description: 'Places a reviewer should look at before approving. They do not block an approval.',
  }),
  version: z.number().int(),
  status: z.string(),
  reopened: z
    .object({
      modules: z.array(z.number().int()).meta({ description: 'Numbers of the modules there are, from 1.' }),
      kept: z.array(z.number().int()).meta({
        description:
          'Those that stay as they are if it is approved now; the others are written again, or go.',
      }),
    })
    .nullable()
    .meta({ description: 'The modules while it is reopened, otherwise null.' }),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Outline' } as const
const params = z.object({ course_id: z.string() })
const path = z.string().min(1).max(200)

/** A global note is about everything, whatever its `target_path` says. */
function needsTarget(note: { scope: string; target_path?: unknown }, check: z.core.$RefinementCtx): void {
  if (note.scope === 'global') return
  if (note.target_path === undefined)
    check.addIssue({
      code: 'custom',
      path: ['target_path'],
      message: 'a note on a module or scene requires target_path',
    })
  else
    for (const issue of path.safeParse(note.target_path).error?.issues ?? [])
      check.addIssue({ ...issue, path: ['target_path'] } as z.core.$ZodSuperRefineIssue)
}

export const getOutlineContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/outline',
  summary: 'Get the outline of a course',
  params,
  answers: { 200: outlineViewSchema },
  errors: ['course_not_found', 'outline_not_found'],
})

export const reviewOutlineContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/outline/review',
  summary: 'Edit the outline or leave notes on it',
  params,
  body: z
    .strictObject({
      edits: z
        .array(
          z.strictObject({
            path,
            op: z.enum(['set', 'insert', 'remove', 'move']).default('set'),
            value: z.unknown().optional(),
          }),
        )
        .max(2000)
        .default([])
        .meta({ example: [{ path: 'modules[0].title', op: 'set', value: 'The first call' }] }),
      notes: z
        .array(
          z
            .strictObject({
              note: z.string().trim().min(1).max(4000),
              scope: z.enum(['global', 'module', 'scene']).default('global'),
              target_path: z.unknown().optional().meta({
                type: 'string',
                description: 'The module or scene a note is about. Ignored if the scope is global.',
              }),
            })
            .superRefine(needsTarget),
        )
        .max(500)
        .default([]),
      version: z.number().int().min(1).optional().meta({
        description:
          'The version being edited. A stale one fails with 409 `version_conflict`, whose `details` carry the newest outline and in `changed_by` who saved it (`kind`, `name`).',
      }),
    })
    .refine((body) => body.edits.length + body.notes.length > 0, {
      message: 'give at least one edit or note',
    }),
  answers: {
    200: z.object({
      outline: outlineViewSchema,
      applied_edits: z.number().int(),
      recorded_notes: z.number().int(),
      iteration: z.number().int(),
      regenerating: z.boolean(),
      regen_cap_reached: z.literal(true).optional(),
    }),
  },
  errors: [
    'course_not_found',
    'outline_not_found',
    'regen_cap_reached',
    'outline_in_use',
    'course_not_generating',
    'not_ready_for_review',
    'version_conflict',
  ],
})

export const approveOutlineContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/outline/approve',
  summary: 'Approve the outline. Its modules are then generated.',
  params,
  answers: { 200: outlineViewSchema },
  errors: ['course_not_found', 'not_ready_for_review'],
})

export const reopenOutlineContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/outline/reopen',
  summary:
    'Reopen the approved outline of a course in production while none of its modules is finished, or with `dry_run` only tell what its modules have. Production stops until it is approved again. Modules it then plans as before stay, others are written again.',
  params,
  body: z.strictObject({
    dry_run: z.boolean().default(false).meta({ description: 'Change nothing, only answer.' }),
  }),
  answers: {
    200: z.object({
      course_id: z.string(),
      reopened: z.boolean().meta({
        description: 'False if it was open: nothing changed.',
      }),
      modules: z.array(z.number().int()).meta({
        description: 'Numbers of the modules that have texts, from 1. Those that change lose what they have.',
      }),
      scenes: z.number().int().meta({ description: 'How many scenes these have.' }),
      questions: z.number().int().meta({ description: 'How many questions these have.' }),
      audio_seconds: secondsSchema.meta({ description: 'Seconds of narration of their scenes.' }),
      video_seconds: secondsSchema.meta({ description: 'Seconds of their videos.' }),
    }),
  },
  errors: ['course_not_found', 'outline_not_found', 'course_not_generating', 'module_finished'],
})

export const outlineContracts = [
  getOutlineContract,
  reviewOutlineContract,
  approveOutlineContract,
  reopenOutlineContract,
] as const satisfies readonly Contract[]
