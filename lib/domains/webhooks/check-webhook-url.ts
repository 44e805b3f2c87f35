import type { InputIssue } from '../../platform/errors.ts'
import { checkOutboundUrl } from '../../platform/net/check-outbound-url.ts'
import { OutboundError } from '../../platform/net/outbound-error.ts'
import { failureText } from '../../product/failures/failure-reason.ts'

/**
 * The issues of a body's webhook `url`, which must be https and resolve to public addresses only; empty if
 * there are none. Reports the first of `url_not_https`, `url_forbidden_address`, `url_unresolvable`,
 * `url_invalid` (credentials).
 */
export async function checkWebhookUrl(address: string): Promise<InputIssue[]> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:')
    return [
      issue('url_not_https', 'A webhook URL must be a complete address that starts with https://.', address),
    ]
  const { username, password } = url
  const carriesCredentials = Boolean(username || password)
  url.username = ''
  url.password = ''
  try {
    await checkOutboundUrl(url.href)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const { code, params } = error.failure
    const refused = issue(code, failureText(error.failure), carriesCredentials ? undefined : address)
    return [{ ...refused, ctx: params }]
  }
  if (carriesCredentials) {
    const refused = issue('url_invalid', 'A webhook URL must not contain a user name or password.')
    return [{ ...refused, ctx: { problem: 'credentials' } }]
  }
  return []
}

const issue = (type: string, msg: string, input?: string): InputIssue => ({
  loc: ['body', 'url'],
  type,
  msg,
  ...(input !== undefined && { input: input.slice(0, 200).toWellFormed() }),
})
