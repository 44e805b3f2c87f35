import { type OpenApiDocument, openApiDocument } from '../platform/http/openapi/openapi.ts'
import { shareCopies } from '../platform/http/openapi/share-copies.ts'
import { contracts } from './contracts.ts'
import { FIELD_TEXTS } from './field-texts/field-texts.ts'
import { RESOURCE_SCHEMAS } from './resource-schemas.ts'
import { webhookEventContracts } from './webhooks/event-contract.ts'

/** The API of this service as an OpenAPI 3.1 document, at the address `url`. */
export const serviceDocument = (version: string, url: string): OpenApiDocument =>
  shareCopies({
    ...openApiDocument(contracts, version, webhookEventContracts, RESOURCE_SCHEMAS, FIELD_TEXTS),
    servers: [{ url }],
  })
