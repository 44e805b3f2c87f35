import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'

const time = z.iso.datetime()
const password = z.string().min(1).max(320)
const code = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/)
  .meta({ example: '123456', description: 'The six digits that the authenticator app shows.' })

const shared = { callers: ['reviewer', 'operator'], tag: 'Account' } as const

export const getTwoStepContract = contract({
  ...shared,
  beforeTwoStep: true,
  method: 'GET',
  path: '/api/v1/account/two-step',
  summary: 'Tell whether your own sign-in with a password asks for a code, too',
  answers: {
    200: z.object({
      enabled: z.boolean(),
      enabled_at: time.nullable(),
      recovery_codes_left: z.number().int(),
      required: z.boolean().meta({ description: 'Whether your account requires it of its users.' }),
    }),
  },
})

export const startTwoStepContract = contract({
  ...shared,
  beforeTwoStep: true,
  method: 'POST',
  path: '/api/v1/account/two-step',
  summary:
    'Start setting up two-step sign-in: a secret for an authenticator app (TOTP). Sign-in changes only once a code confirms it.',
  body: z.object({ password: password.meta({ description: 'Your current password.' }) }),
  answers: {
    200: z.object({
      secret: z.string().meta({ description: 'In base 32, to be typed.' }),
      otpauth_url: z.string().meta({ description: 'The same for a QR code.' }),
    }),
  },
  errors: ['two_step_on'],
})

export const confirmTwoStepContract = contract({
  ...shared,
  beforeTwoStep: true,
  method: 'POST',
  path: '/api/v1/account/two-step/confirm',
  summary: 'Turn two-step sign-in on with a code of the authenticator app',
  body: z.object({ code }),
  answers: {
    200: z.object({
      recovery_codes: z.array(z.string()).meta({
        description: 'Each signs in once in place of a code of the app. They are shown only now.',
      }),
    }),
  },
  errors: ['two_step_on', 'two_step_off'],
})

export const disableTwoStepContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/account/two-step/disable',
  summary: 'Turn two-step sign-in off, with your password or a code',
  body: z
    .strictObject({
      password: password.optional(),
      code: z.string().trim().min(1).max(100).optional().meta({
        description: 'Of the authenticator app, or a recovery code.',
      }),
    })
    .refine(({ password: word, code: digits }) => (word === undefined) !== (digits === undefined), {
      message: 'give either password or code',
    }),
  answers: { 200: z.object({ enabled: z.literal(false) }) },
  errors: ['two_step_off', 'two_step_mandatory'],
})

export const resetTwoStepContract = contract({
  method: 'DELETE',
  path: '/api/v1/operator/accounts/{account_id}/users/{user_id}/two-step',
  callers: ['operator'],
  tag: 'Operator',
  summary: 'Turn two-step sign-in off for a user who has lost their authenticator app and recovery codes',
  params: z.object({ account_id: z.string(), user_id: z.string() }),
  answers: { 200: z.object({ user_id: z.string(), two_step: z.literal(false) }) },
  errors: ['not_found'],
})

export const twoStepContracts = [
  getTwoStepContract,
  startTwoStepContract,
  confirmTwoStepContract,
  disableTwoStepContract,
  resetTwoStepContract,
] as const satisfies readonly Contract[]
