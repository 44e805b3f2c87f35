import {
  deleteLibraryPictureContract,
  updateLibraryPictureContract,
} from '@/lib/domains/sources/pictures/library-contract.ts'
import { serializePicture } from '@/lib/domains/sources/pictures/list-pictures.ts'
import { deleteLibraryPicture, updateLibraryPicture } from '@/lib/domains/sources/pictures/update-library.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(updateLibraryPictureContract, async (ctx, { params, body }) => {
    const place = { presetId: params.preset_id, sourceId: params.source_id }
    return serializePicture(place, await updateLibraryPicture(ctx, place, body))
  }),
  on(deleteLibraryPictureContract, async (ctx, { params: { preset_id, source_id } }) => {
    await deleteLibraryPicture(ctx, { presetId: preset_id, sourceId: source_id })
    return { source_id, deleted: true as const }
  }),
)
