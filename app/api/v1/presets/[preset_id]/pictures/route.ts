import { addPicture } from '@/lib/domains/sources/pictures/add-picture.ts'
import {
  addLibraryPictureContract,
  listLibraryContract,
} from '@/lib/domains/sources/pictures/library-contract.ts'
import { serializePicture } from '@/lib/domains/sources/pictures/list-pictures.ts'
import { listLibrary } from '@/lib/domains/sources/pictures/update-library.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listLibraryContract, async (ctx, { params: { preset_id: presetId } }) =>
    (await listLibrary(ctx, presetId)).map((picture) => serializePicture({ presetId }, picture)),
  ),
  on(addLibraryPictureContract, async (ctx, { params: { preset_id: presetId }, body }) =>
    serializePicture({ presetId }, await addPicture(ctx, { presetId }, body)),
  ),
)
