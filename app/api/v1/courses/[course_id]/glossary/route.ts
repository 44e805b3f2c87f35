import { getGlossary } from '@/lib/domains/modules/glossary/get-glossary.ts'
import {
  getGlossaryContract,
  updateGlossaryContract,
} from '@/lib/domains/modules/glossary/glossary-contract.ts'
import { serializeGlossary, serializePlaces } from '@/lib/domains/modules/glossary/serialize.ts'
import { updateGlossary } from '@/lib/domains/modules/glossary/update-glossary.ts'
import { readGlossary } from '@/lib/domains/voices/glossary/glossary-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getGlossaryContract, async (ctx, { params }) =>
    serializeGlossary(await getGlossary(ctx, params.course_id)),
  ),
  on(updateGlossaryContract, async (ctx, { params, body }) => {
    const entries = readGlossary(body.entries, 'entries')
    const { revision } = body
    const { glossary, respoken } = await updateGlossary(ctx, params.course_id, { entries, revision })
    return { ...serializeGlossary(glossary), respoken_scenes: serializePlaces(respoken) }
  }),
)
