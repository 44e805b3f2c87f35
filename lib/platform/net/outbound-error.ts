/** Why an address may not be used or did not respond, by code; FILE_FAILURES has their texts. */
type Reasons = {
  url_invalid: { problem: 'incomplete' | 'credentials' }
  url_forbidden_address: { host: string }
  url_unresolvable: { host: string }
  url_unreachable: { detail: string }
  url_certificate_invalid: { host: string; detail: string }
  url_too_many_redirects: { max_redirects: number }
  url_too_slow: { seconds: number; asked: 'page' | 'receiver' }
  url_too_large: { max_megabytes: number }
  url_bad_status: { status: number }
  url_type_unsupported: { content_type: string }
}

export type OutboundFailure = {
  [Code in keyof Reasons]: { code: Code; params: Reasons[Code] }
}[keyof Reasons]

/**
 * An external URL that may not be used or did not respond as expected; `failure` says why, `message` the same
 * for a log.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure) {
    super(`${failure.code} ${JSON.stringify(failure.params)}`)
    this.failure = failure
  }
}
