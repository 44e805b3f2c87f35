import { type OpenApiDocument, openApiDocument } from '../platform/http/openapi/openapi.ts'
import { type Reference, referencePages } from '../platform/http/openapi/reference-page.ts'
import { shareCopies } from '../platform/http/openapi/share-copies.ts'
import { contracts } from './contracts.ts'
import { FIELD_TEXTS } from './field-texts/field-texts.ts'
import { RESOURCE_SCHEMAS } from './resource-schemas.ts'
import { webhookEventContracts } from './webhooks/event-contract.ts'
import { WEBHOOK_GUIDE } from './webhooks/verification-guide.ts'

/** The API of this service as an OpenAPI 3.1 document, at the address `url`. */
export const serviceDocument = (version: string, url: string): OpenApiDocument =>
  shareCopies({ ...ownDocument(version), servers: [{ url }] })

const ownDocument = (version: string): OpenApiDocument =>
  openApiDocument(contracts, version, webhookEventContracts, RESOURCE_SCHEMAS, FIELD_TEXTS)

let reference: Reference | null = null

/** The API of this service as reference pages. */
export const serviceReference = (version: string): Reference => {
  reference ??= referencePages(ownDocument(version), [WEBHOOK_GUIDE])
  return reference
}
