import { on, routes } from '@/lib/http/route.ts'
import { getDoctorContract } from '@/lib/operator/contract.ts'
import { worstOf } from '@/lib/operator/doctor-finding.ts'
import { examineService } from '@/lib/operator/examine-service.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDoctorContract, async () => {
    const findings = await examineService()
    return { status: worstOf(findings), findings }
  }),
)
