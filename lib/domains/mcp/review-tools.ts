import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { COURSE_CHECKPOINTS } from '../../product/checkpoints.ts'
import {
  approveReviewContract,
  noteReviewContract,
  noteText,
  regenerateReviewContract,
} from '../review/contract.ts'
import { listOpenReviewsContract } from '../review/open-reviews-contract.ts'
import type { CallApi } from './call-api.ts'
import { readCheckpoint } from './read-checkpoint.ts'
import { idInput, MisusedTool, toolAnswer } from './tool-answer.ts'

const UNCONFIRMED =
  'Nothing was approved. Show the person what there is to approve; once they agree, call again with confirm: true.'
const artifact = z.number().int().min(1).describe('The `asset_id` of an artifact, from read_review.')

/** Tools that read what waits for a reviewer, note on it, and approve it once a person has agreed. */
export function addReviewTools(server: McpServer, call: CallApi): void {
  server.registerTool(
    'list_reviews',
    { description: 'Lists what waits for a reviewer in all courses.', annotations: { readOnlyHint: true } },
    () => toolAnswer(() => call(listOpenReviewsContract, {})),
  )
  server.registerTool(
    'read_review',
    {
      description:
        'Shows what there is to read at a checkpoint of a course, the open one unless another is named.',
      inputSchema: { course_id: idInput, checkpoint: z.enum(COURSE_CHECKPOINTS).optional() },
      annotations: { readOnlyHint: true },
    },
    ({ course_id, checkpoint }) =>
      toolAnswer(
        async () => (await readCheckpoint(call, course_id, checkpoint)) ?? 'Nothing waits for a reviewer.',
      ),
  )
  server.registerTool(
    'note_review',
    {
      description: 'Leaves a note on an artifact; with apply, it is regenerated with its notes.',
      inputSchema: {
        course_id: idInput,
        asset_id: artifact,
        note: noteText,
        apply: z.boolean().default(false),
      },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    ({ course_id, asset_id, note, apply }) =>
      toolAnswer(async () => {
        const input = { params: { course_id }, body: { asset_id, note } }
        if (apply) await call(regenerateReviewContract, input)
        else await call(noteReviewContract, input)
        return apply ? 'Noted. It is being regenerated.' : 'Noted.'
      }),
  )
  server.registerTool(
    'approve_review',
    {
      description:
        'Approves artifacts for good. Only after a person has agreed to these: then with confirm: true.',
      inputSchema: {
        course_id: idInput,
        asset_ids: z.array(artifact).min(1).max(500),
        confirm: z.boolean().default(false).describe('true once the person has agreed.'),
      },
      annotations: { readOnlyHint: false, destructiveHint: true },
    },
    ({ course_id, asset_ids, confirm }) =>
      toolAnswer(async () => {
        if (!confirm) throw new MisusedTool(UNCONFIRMED)
        const approved = await call(approveReviewContract, { params: { course_id }, body: { asset_ids } })
        return `${approved.length} approved.`
      }),
  )
}
