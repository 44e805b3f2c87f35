import { getDoctorContract } from '@/lib/domains/operator/contract.ts'
import { worstOf } from '@/lib/domains/operator/doctor-finding.ts'
import { examineService } from '@/lib/domains/operator/examine-service.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDoctorContract, async () => {
    const findings = await examineService()
    return { status: worstOf(findings), findings }
  }),
)
