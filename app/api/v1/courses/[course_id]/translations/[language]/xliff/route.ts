import { modelOfTranslation } from '@/lib/domains/translations/by-model/model-of-translation.ts'
import {
  exportXliffContract,
  importXliffContract,
  XLIFF_MEDIA_TYPE,
} from '@/lib/domains/translations/contract.ts'
import { exportXliff } from '@/lib/domains/translations/export-xliff.ts'
import { importXliff } from '@/lib/domains/translations/import-xliff.ts'
import { serializeImport } from '@/lib/domains/translations/serialize.ts'
import { contentDisposition } from '@/lib/platform/http/files/content-disposition.ts'
import { reply } from '@/lib/platform/http/reply.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(exportXliffContract, async (ctx, { params: { course_id, language }, query }) =>
    reply(200, await exportXliff(ctx, course_id, language, query.segments === 'open'), {
      'content-type': XLIFF_MEDIA_TYPE,
      'content-disposition': contentDisposition('attachment', `${course_id}-${language}.xlf`),
    }),
  ),
  on(importXliffContract, async (ctx, { params: { course_id, language }, body }) =>
    serializeImport(
      await importXliff(ctx, course_id, language, { base64: body.base64, acceptLost: body.accept_lost }),
      await modelOfTranslation(ctx, course_id),
    ),
  ),
)
