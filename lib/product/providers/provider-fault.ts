/** Faults of a provider: a speech service or a language model. */
export const PROVIDER_FAULTS = ['unreachable', 'late', 'key_refused', 'not_found', 'busy', 'failing'] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** The wording in our messages, after the name of the provider. */
export const FAULT_TEXT: Record<ProviderFault, string> = {
  unreachable: 'cannot be reached',
  late: 'does not answer in time',
  key_refused: 'refuses the key of this installation',
  not_found: 'does not know its address or model',
  busy: 'has no capacity left',
  failing: 'fails',
}

const OF_STATUS: Record<number, ProviderFault> = {
  401: 'key_refused',
  403: 'key_refused',
  404: 'not_found',
  408: 'late',
  425: 'late',
  429: 'busy',
}

/** The fault a response status indicates (undefined: no response); null if it concerns only the one call. */
export function faultOfStatus(status: number | undefined): ProviderFault | null {
  if (status === undefined) return 'unreachable'
  return OF_STATUS[status] ?? (status >= 500 ? 'failing' : null)
}

/** A stored fault; unknown values become `failing`. */
export const readFault = (stored: string): ProviderFault =>
  PROVIDER_FAULTS.find((fault) => fault === stored) ?? 'failing'
