import type { z } from 'zod'
import type { createAccountContract, usedAccountSchema } from '@/lib/domains/accounts/contract'
import type { listRunsContract, runSchema } from '@/lib/domains/courses/progress/run-contract'
import type { getDoctorContract } from '@/lib/domains/operator/contract'
import type { getDeepHealthContract } from '@/lib/platform/http/openapi/service-contracts'
import type { mailSchema } from '@/lib/platform/mail/contract'

/** The API's answers as the operator pages read them: types only. */
export type Account = z.output<typeof usedAccountSchema>
export type AccountSettings = z.input<(typeof createAccountContract)['body']>
/** What an empty setting of an account means. */
export type AccountDefaults = { floorSeconds: number; regenCap: number; rateLimit: number }
export type NewAccount = z.output<(typeof createAccountContract)['answers'][201]>
export type Mail = z.output<typeof mailSchema>
export type Run = z.output<typeof runSchema>
export type RunList = z.output<(typeof listRunsContract)['answers'][200]>
export type Health = z.output<(typeof getDeepHealthContract)['answers'][200]>
export type Doctor = z.output<(typeof getDoctorContract)['answers'][200]>
