import { type FailureOf, failureText } from '../failure-reason.ts'

export type OutboundErrorType =
  | 'url_invalid'
  | 'url_forbidden_address'
  | 'url_unresolvable'
  | 'url_unreachable'
  | 'url_certificate_invalid'
  | 'url_too_many_redirects'
  | 'url_too_slow'
  | 'url_too_large'
  | 'url_bad_status'
  | 'url_type_unsupported'

export type OutboundFailure = { [Type in OutboundErrorType]: FailureOf<Type> }[OutboundErrorType]

/** An external URL that may not be used or did not respond as expected; `failure` says why. */
export class OutboundError extends Error {
  readonly type: OutboundErrorType
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure) {
    super(failureText(failure))
    this.name = 'OutboundError'
    this.type = failure.code
    this.failure = failure
  }
}
