import { deletePackageContract } from '@/lib/domains/packages/contract.ts'
import { deletePackage } from '@/lib/domains/packages/delete-package.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(deletePackageContract, async (ctx, { params }) => {
    await deletePackage(ctx, params.course_id, params.package_id)
    return { package_id: params.package_id, deleted: true }
  }),
)
