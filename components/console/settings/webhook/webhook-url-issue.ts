const TEXTS = {
  url_not_https: 'fieldIssue.url_not_https',
  url_forbidden_address: 'webhook.issueForbidden',
  url_unresolvable: 'webhook.issueUnresolvable',
} as const

/** The message of an issue of a webhook's URL. */
export const urlIssueText = (type: string): (typeof TEXTS)[keyof typeof TEXTS] | 'webhook.issueInvalid' =>
  type in TEXTS ? TEXTS[type as keyof typeof TEXTS] : 'webhook.issueInvalid'
