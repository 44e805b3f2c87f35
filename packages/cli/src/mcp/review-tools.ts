import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Client } from '../../../client/src/client.ts'
import { COURSE_CHECKPOINTS, readCheckpoint } from '../read-checkpoint.ts'
import { UsageError } from '../terminal.ts'
import { answer, courseId } from './answer.ts'

const UNCONFIRMED =
  'Nothing was approved. Show the person what there is to approve; once they agree, call again with confirm: true.'
const artifact = z.number().int().min(1).describe('The `asset_id` of an artifact, from read_review.')

/** Tools that read what waits for a reviewer, note on it, and approve it once a person has agreed. */
export function addReviewTools(server: McpServer, client: Client): void {
  server.registerTool(
    'list_reviews',
    { description: 'Lists what waits for a reviewer in all courses.', annotations: { readOnlyHint: true } },
    () => answer(() => client.get('/api/v1/reviews')),
  )
  server.registerTool(
    'read_review',
    {
      description:
        'Shows what there is to read at a checkpoint of a course, the open one unless another is named.',
      inputSchema: { course_id: courseId, checkpoint: z.enum(COURSE_CHECKPOINTS).optional() },
      annotations: { readOnlyHint: true },
    },
    ({ course_id, checkpoint }) =>
      answer(
        async () => (await readCheckpoint(client, course_id, checkpoint)) ?? 'Nothing waits for a reviewer.',
      ),
  )
  server.registerTool(
    'note_review',
    {
      description: 'Leaves a note on an artifact; with apply, it is regenerated with its notes.',
      inputSchema: {
        course_id: courseId,
        asset_id: artifact,
        note: z.string().trim().min(1).max(4000),
        apply: z.boolean().default(false),
      },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    ({ course_id, asset_id, note, apply }) =>
      answer(async () => {
        const call = { params: { path: { course_id } }, body: { asset_id, note } }
        if (apply) await client.post('/api/v1/courses/{course_id}/review/regenerate', call)
        else await client.post('/api/v1/courses/{course_id}/review/note', call)
        return apply ? 'Noted. It is being regenerated.' : 'Noted.'
      }),
  )
  server.registerTool(
    'approve_review',
    {
      description:
        'Approves artifacts for good. Only after a person has agreed to these: then with confirm: true.',
      inputSchema: {
        course_id: courseId,
        asset_ids: z.array(artifact).min(1).max(500),
        confirm: z.boolean().default(false).describe('true once the person has agreed.'),
      },
      annotations: { readOnlyHint: false, destructiveHint: true },
    },
    ({ course_id, asset_ids, confirm }) =>
      answer(async () => {
        if (!confirm) throw new UsageError(UNCONFIRMED)
        const call = { params: { path: { course_id } }, body: { asset_ids } }
        const approved = await client.post('/api/v1/courses/{course_id}/review/approve', call)
        return `${approved.length} approved.`
      }),
  )
}
