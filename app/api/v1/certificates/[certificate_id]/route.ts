import { getCertificateContract } from '@/lib/certificates/contract.ts'
import { getCertificate } from '@/lib/certificates/get-certificate.ts'
import { serializeCertificate } from '@/lib/certificates/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getCertificateContract, async (_ctx, { params }) =>
    serializeCertificate(await getCertificate(params.certificate_id)),
  ),
)
