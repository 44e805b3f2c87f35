import { deletePicture } from '@/lib/domains/modules/scenes/delete-picture.ts'
import { deletePictureContract } from '@/lib/domains/sources/pictures/contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deletePictureContract, async (ctx, { params: { course_id, source_id } }) => {
    await deletePicture(ctx, course_id, source_id)
    return { source_id, deleted: true as const }
  }),
)
