import { cropPicture } from '@/lib/domains/sources/pictures/add-picture.ts'
import { cropPictureContract } from '@/lib/domains/sources/pictures/contract.ts'
import { serializeListed } from '@/lib/domains/sources/pictures/list-pictures.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(cropPictureContract, async (ctx, { params: { course_id, source_id, file }, body }) =>
    serializeListed(
      course_id,
      await cropPicture(ctx, { courseId: course_id, sourceId: source_id, file }, body),
    ),
  ),
)
