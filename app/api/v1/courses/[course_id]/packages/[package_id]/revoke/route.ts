import { revokePackageContract } from '@/lib/domains/packages/contract.ts'
import { revokePackage } from '@/lib/domains/packages/revoke-package.ts'
import { serializePackage } from '@/lib/domains/packages/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(revokePackageContract, async (ctx, { params }) =>
    serializePackage(await revokePackage(ctx, params.course_id, params.package_id)),
  ),
)
