import { deletePackageContract, updatePackageContract } from '@/lib/domains/packages/contract.ts'
import { deletePackage } from '@/lib/domains/packages/delete-package.ts'
import { serializePackage } from '@/lib/domains/packages/serialize.ts'
import { updatePackage } from '@/lib/domains/packages/update-package.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deletePackageContract, async (ctx, { params }) => {
    await deletePackage(ctx, params.course_id, params.package_id)
    return { package_id: params.package_id, deleted: true }
  }),
  on(updatePackageContract, async (ctx, { params, body: { origin, max_learners: maxLearners } }) =>
    serializePackage(await updatePackage(ctx, params.course_id, params.package_id, { origin, maxLearners })),
  ),
)
