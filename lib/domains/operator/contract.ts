import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { FINDING_STATUSES } from './doctor-finding.ts'

export const getMetricsContract = contract({
  method: 'GET',
  path: '/api/metrics',
  callers: ['public'],
  tag: 'Service',
  summary:
    'Get Prometheus metrics. Send METRICS_TOKEN as the bearer token; if it is not configured, the endpoint does not exist.',
  answers: { 200: { mediaTypes: ['text/plain'], description: 'Prometheus text format.' } },
  errors: ['endpoint_not_found', 'missing_api_key', 'invalid_api_key'],
})

const findingSchema = z.object({
  check: z.string().meta({ description: 'What was checked, such as `database` or `smtp`.' }),
  status: z.enum(FINDING_STATUSES),
  message: z.string(),
  remedy: z.string().nullable().meta({ description: 'How to fix it; null if nothing is wrong.' }),
})

export const getDoctorContract = contract({
  method: 'GET',
  path: '/api/v1/operator/doctor',
  callers: ['operator'],
  tag: 'Operator',
  summary: 'Check everything the service depends on and report how to fix failures',
  answers: { 200: z.object({ status: z.enum(FINDING_STATUSES), findings: z.array(findingSchema) }) },
})

export const serviceOperatorContracts = [
  getMetricsContract,
  getDoctorContract,
] as const satisfies readonly Contract[]
