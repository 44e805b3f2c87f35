import type { Tx } from '../../../platform/db.ts'
import { sendEvent } from '../../../platform/events/send-event.ts'
import { toJson } from '../../../platform/json-column.ts'
import { NO_FAILURE } from '../../../product/failures/failure-column.ts'
import type { StyleKind } from './style-samples.ts'

const EVENT = { slide_style: 'slide-style/requested', voice_style: 'voice-style/requested' } as const

/**
 * Stores the choices of a style and requests its samples, in the caller's transaction, which has locked the
 * preset. An open request is superseded.
 */
export async function queueStyle(
  tx: Tx,
  preset: { id: string; accountId: string },
  kind: StyleKind,
  style: { content: object; evidence?: object },
): Promise<void> {
  const { revision } = await tx.presetArtifact.update({
    where: { presetId_kind: { presetId: preset.id, kind } },
    data: {
      status: 'queued',
      failure: NO_FAILURE,
      revision: { increment: 1 },
      content: toJson(style.content),
      ...(style.evidence && { evidence: toJson(style.evidence) }),
    },
  })
  await sendEvent(tx, EVENT[kind], { preset_id: preset.id, account_id: preset.accountId, revision })
}
