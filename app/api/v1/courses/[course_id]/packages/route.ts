import { createPackageContract, listPackagesContract } from '@/lib/domains/packages/contract.ts'
import { createPackage } from '@/lib/domains/packages/create-package.ts'
import { listPackages } from '@/lib/domains/packages/list-packages.ts'
import { serializePackage } from '@/lib/domains/packages/serialize.ts'
import { nextPage, pageOf } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(createPackageContract, async (ctx, { params, body }) => {
    const { passing_score: passingScore, max_learners: maxLearners, ...input } = body
    const wanted = { ...input, passingScore, maxLearners }
    return serializePackage(await createPackage(ctx, params.course_id, wanted))
  }),
  on(listPackagesContract, async (ctx, { params, query }) => {
    const rows = await listPackages(ctx, params.course_id, pageOf(query))
    return nextPage(rows, query.limit, ({ id }) => id, serializePackage)
  }),
)
