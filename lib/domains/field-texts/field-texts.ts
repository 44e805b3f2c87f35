import { ACCOUNT_TEXTS } from './account-texts.ts'
import { PRODUCTION_TEXTS } from './production-texts.ts'

/** What the fields of the API mean that do not say so in their schema: one text per name. */
export const FIELD_TEXTS: Readonly<Record<string, string>> = { ...PRODUCTION_TEXTS, ...ACCOUNT_TEXTS }
