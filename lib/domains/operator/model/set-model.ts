import dns from 'node:dns/promises'
import type { z } from 'zod'
import { type ModelTrial, providerOf, tryModels } from '../../../author/current-author.ts'
import {
  decidedBy,
  type ModelChoice,
  modelChoice,
  modelSettings,
  resolveModelSettings,
  writeModelChoice,
} from '../../../author/model-settings.ts'
import { now } from '../../../platform/clock.ts'
import { env } from '../../../platform/env.ts'
import { type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { isLinkLocal } from '../../../platform/net/forbidden-address.ts'
import { probeNow } from '../../../product/providers/provider-circuit.ts'
import type { setModelContract, tryModelContract } from './contract.ts'

type Draft = z.output<typeof tryModelContract.body>

/**
 * Sets the model of this installation; its circuit breaker lets the next call through. Throws
 * InvalidInputError if the model or the address of a compatible server is missing, or the address is link-local.
 */
export async function setModel(input: z.output<typeof setModelContract.body>): Promise<ModelChoice> {
  const choice = { ...(await draftedChoice(input)), prices: input.prices }
  await writeModelChoice(choice)
  log().info({ provider: choice.provider, model: choice.model }, 'an operator set the language model')
  const provider = providerOf(await modelSettings())
  await probeNow(provider ? [provider, `${provider} grading`] : [])
  return choice
}

/** Tries a model out without setting it. Throws like {@link setModel}. */
export const tryModelChoice = async (input: Draft): Promise<ModelTrial[]> =>
  tryModels(resolveModelSettings(env(), await draftedChoice(input)))

async function draftedChoice(input: Draft): Promise<ModelChoice> {
  const before = await modelChoice()
  const { provider, base_url: baseUrl } = input
  const by = decidedBy(env(), provider)
  if (by.model) return before
  if (provider && !input.model) throw missing('model')
  if (provider === 'compatible' && !baseUrl && !by.baseUrl) throw missing('base_url')
  if (baseUrl && (await leadsToLinkLocal(baseUrl))) throw linkLocal(baseUrl)
  const isSamePlace = provider === before.provider && baseUrl === before.baseUrl
  const kept = isSamePlace ? { key: before.key, keySetAt: before.keySetAt } : { key: null, keySetAt: null }
  const { key } = input
  const given = key === undefined ? kept : { key, keySetAt: key && now().toISOString() }
  return { ...before, provider, model: input.model, checkModel: input.check_model, baseUrl, ...given }
}

/** By its address, or by one its name has. A name that is unknown leads nowhere. */
async function leadsToLinkLocal(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const found = await dns.lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isLinkLocal(address))
}

const linkLocal = (input: string): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'base_url'], type: 'value_error', msg: 'Must not be a link-local address', input },
  ])

const missing = (field: string): InvalidInputError => {
  const issue: InputIssue = { loc: ['body', field], type: 'missing', msg: 'Field required' }
  return new InvalidInputError([issue])
}
