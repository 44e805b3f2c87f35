import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'

export type Account = ApiAnswer<'GET', '/operator/accounts/{account_id}'>
export type AccountSettings = ApiBody<'POST', '/operator/accounts'>
export type AccountChange = ApiBody<'PATCH', '/operator/accounts/{account_id}'>
/** What an empty setting of an account means. */
export type AccountDefaults = { floorSeconds: number; regenCap: number; rateLimit: number }
export type NewAccount = ApiAnswer<'POST', '/operator/accounts'>
export type Mail = ApiAnswer<'GET', '/operator/mails'>[number]
export type Run = ApiAnswer<'GET', '/operator/runs'>['runs'][number]
export type Health = ApiAnswer<'GET', '/health/deep'>
export type Model = ApiAnswer<'GET', '/operator/model'>
export type ModelBody = ApiBody<'PUT', '/operator/model'>
export type ModelTrials = ApiAnswer<'POST', '/operator/model/trial'>['trials']
export type ModelServer = ApiAnswer<'GET', '/operator/model/servers'>[number]
export type Doctor = ApiAnswer<'GET', '/operator/doctor'>
