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

/**
 * An external URL that may not be used or did not respond as expected: a stable type and a message for
 * people.
 */
export class OutboundError extends Error {
  readonly type: OutboundErrorType

  constructor(type: OutboundErrorType, message: string) {
    super(message)
    this.name = 'OutboundError'
    this.type = type
  }
}
