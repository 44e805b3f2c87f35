import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { perLanguage } from '../../product/source-document.ts'
import { PERSONAS } from './persona-list.ts'

const PERSONA_IDS = PERSONAS.map(({ id }) => id)

/** An existing voice in a body. Typed as any text for clients, since voices may be added. */
export const voiceInput = z.enum(PERSONA_IDS).meta({
  description: 'The `id` of a narration voice. See the list of voices.',
  examples: PERSONA_IDS,
  override: ({ jsonSchema }) => {
    delete jsonSchema.enum
  },
})

const AUTO = 'auto'
/** Who voices what the narrator does not say themselves. */
export const secondVoiceInput = z
  .enum([...PERSONA_IDS, AUTO])
  .nullable()
  .meta({
    description:
      'The `id` of the voice that reads what others say: customers in dialogues, quoted objections, signed quotations. `auto`, or the same as `voice`: the one that contrasts with `voice`. Null: nobody, the narrator reads everything.',
    examples: [AUTO, ...PERSONA_IDS],
    override: ({ jsonSchema }) => {
      delete jsonSchema.anyOf
      jsonSchema.type = ['string', 'null']
    },
  })

/** The stored choice of the second voice: absent for `auto`. */
export const readSecondVoice = (input: string | null): string | null | undefined =>
  input === AUTO ? undefined : input
export const serializeSecondVoice = (stored: string | null | undefined): string | null =>
  stored === undefined ? AUTO : stored

/** 1 is the voice's own pace. */
export const paceInput = z.number().min(0.8).max(1.2)

export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  description_fr: z.string(),
  gender: z.enum(['female', 'male']),
  live: z.boolean(),
  default: z.boolean(),
  preview_urls: z
    .object(perLanguage(() => z.string().nullable()))
    .meta({ description: 'Clip by language, valid for one hour; null until it is recorded.' }),
})

const shared = {
  method: 'GET',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Voices',
  answers: { 200: z.array(voiceSchema) },
} as const

export const listVoicesContract = contract({
  ...shared,
  path: '/api/v1/voices',
  summary: 'List the ten narration voices',
})
export const listLiveVoicesContract = contract({
  ...shared,
  path: '/api/v1/voice/voices',
  summary: 'List the five voices of the live voice picker',
})

export const voiceContracts = [
  listVoicesContract,
  listLiveVoicesContract,
] as const satisfies readonly Contract[]
