import { getCertificateContract } from '@/lib/domains/certificates/contract.ts'
import { getCertificate } from '@/lib/domains/certificates/get-certificate.ts'
import { serializeCertificate } from '@/lib/domains/certificates/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getCertificateContract, async (_ctx, { params }) =>
    serializeCertificate(await getCertificate(params.certificate_id)),
  ),
)
