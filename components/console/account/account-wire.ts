import type { ApiAnswer } from '@/components/shared/api-types'

export type ReviewSettings = ApiAnswer<'GET', '/account/review-settings'>['settings']
export type Checkpoint = keyof ReviewSettings
export type Webhook = ApiAnswer<'GET', '/account/webhook'>
export type WebhookAddress = ApiAnswer<'GET', '/account/webhooks'>[number]
export type WebhookDelivery = ApiAnswer<'GET', '/account/webhook/deliveries'>[number]
export type ApiKey = ApiAnswer<'GET', '/account/keys'>[number]
export type IssuedKey = ApiAnswer<'POST', '/operator/accounts/{account_id}/keys'>
export type User = ApiAnswer<'GET', '/account/users'>[number]
export type NewUser = ApiAnswer<'POST', '/account/users'>
export type BrowserSession = ApiAnswer<'GET', '/account/sessions'>[number]
export type TwoStep = ApiAnswer<'GET', '/account/two-step'>
export type TwoStepSecret = ApiAnswer<'POST', '/account/two-step'>
export type Billing = ApiAnswer<'GET', '/billing'>
export type ChargeEntry = ApiAnswer<'GET', '/billing/entries'>[number]
export type RecordStore = ApiAnswer<'GET', '/account/lrs'>
export type StoreTest = ApiAnswer<'POST', '/account/lrs/test'>
export type Statement = ApiAnswer<'GET', '/account/lrs/statements'>[number]
