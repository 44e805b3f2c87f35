import { z } from 'zod'
import { MODEL_PROVIDERS } from '../../../author/model-settings.ts'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { failureSchema } from '../../../product/failures/failure-reason.ts'

const provider = z
  .enum(MODEL_PROVIDERS)
  .nullable()
  .meta({ description: 'null: the built-in author; `compatible`: a server with OpenAI’s chat interface.' })
const name = z.string().trim().regex(/^\S+$/).max(200)
const modelName = name.nullable().meta({ description: 'As its provider names it, without the provider.' })
const checkModelName = name.nullable().meta({
  description:
    'Of the same provider; compares what was written with the sources. null: `model` does that too.',
})
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  }, 'must not contain a user or password')
  .nullable()
  .meta({ description: 'null: the provider’s own. `compatible` needs one.' })
const price = z.number().min(0).max(1_000_000)
const prices = z.strictObject({ sent: price, repeated: price, received: price }).nullable().meta({
  description: 'Per million tokens, in any currency; nothing is charged by them. null: none are known.',
})
const choice = { provider, model: modelName, check_model: checkModelName, base_url: address }
const decided = z
  .string()
  .nullable()
  .meta({ description: 'The environment variable that decides this; null: what is set here counts.' })

const installSchema = z.object({
  model: z.string(),
  done_bytes: z.int(),
  total_bytes: z.int(),
  over: z.boolean(),
  failure: z.string().nullable(),
})

export const modelSettingsSchema = z.object({
  ...choice,
  key_set: z.boolean().meta({ description: 'Whether there is a key. It is never returned.' }),
  key_set_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'null without a key, or if the environment has it.' }),
  set_by: z.object({ model: decided, check_model: decided, base_url: decided, key: decided }),
  prices,
  local_models: z
    .array(
      z.object({
        model: z.string(),
        title: z.string(),
        license: z.string(),
        license_url: z.string(),
        file_bytes: z.int(),
        memory_mb: z.int(),
        installed: z.boolean(),
        fits: z.boolean(),
        minutes_for_ten_pages: z.int().nullable(),
      }),
    )
    .meta({ description: 'What the machine that answers has, or could have, for provider `local`.' }),
  installing: installSchema.nullable().meta({ description: 'On the machine that answers; null: nothing.' }),
  ten_pages: z
    .object({ sent: z.int(), repeated: z.int(), received: z.int(), cost: z.number().nullable() })
    .meta({
      description:
        'The tokens that a course of ten pages took when measured, `repeated` as part of `sent`, and what they cost at `prices`.',
    }),
})

const body = z.object({
  ...choice,
  key: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(/^[\x21-\x7e]+$/)
    .nullable()
    .optional()
    .meta({
      description:
        'null removes it; absent keeps it, unless provider or base URL change: a key is used only with the address it was set for.',
    }),
})

export const getModelContract = contract({
  method: 'GET',
  path: '/api/v1/operator/model',
  callers: ['operator'],
  tag: 'Operator',
  summary: 'Get the language model of this installation, as the environment and its operators have set it',
  answers: { 200: modelSettingsSchema },
})

export const setModelContract = contract({
  method: 'PUT',
  path: '/api/v1/operator/model',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'Set the language model. All instances follow within five seconds; courses in progress go on with it.',
  body: body.extend({ prices: prices.default(null) }),
  answers: { 200: modelSettingsSchema },
})

export const installModelContract = contract({
  method: 'POST',
  path: '/api/v1/operator/model/install',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'Install a model on the machine that answers, behind the request; `installing` says how far it is.',
  body: z.strictObject({ model: name, accept_license: z.literal(true) }),
  answers: { 202: installSchema },
})

const trial = z.object({
  role: z.enum(['writer', 'checker']),
  model: z.string(),
  seconds: z.number(),
  answer: z.string().nullable().meta({ description: 'What the model was asked to say: “ready”.' }),
  input_tokens: z.int(),
  output_tokens: z.int(),
  context_length: z.int().nullable().meta({ description: 'In tokens, if a `compatible` server reports it.' }),
  needed_context: z.int(),
  failure: failureSchema,
  failure_message: z.string().nullable(),
})

export const tryModelContract = contract({
  method: 'POST',
  path: '/api/v1/operator/model/trial',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'Have the model of these settings answer one word, without saving them. Takes up to 30 seconds and a few tokens.',
  body,
  answers: { 200: z.object({ trials: z.array(trial) }) },
})

export const listModelServersContract = contract({
  method: 'GET',
  path: '/api/v1/operator/model/servers',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'Look for Ollama (11434), LM Studio (1234) and vLLM (8000) on the machine of the service, with their models',
  answers: {
    200: z.array(z.object({ name: z.string(), base_url: z.string(), models: z.array(z.string()) })),
  },
})

export const modelContracts = [
  getModelContract,
  setModelContract,
  tryModelContract,
  installModelContract,
  listModelServersContract,
] as const satisfies readonly Contract[]
