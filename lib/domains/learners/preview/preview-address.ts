/** The end of such addresses. Reserved for this and nothing else: `.invalid` never receives email (RFC 2606). */
export const PREVIEW_DOMAIN = '@preview.invalid'

/** The address of the learner that previews courses for a console user. */
export const previewAddress = (userId: string): string => `${userId.toLowerCase()}${PREVIEW_DOMAIN}`

/** Whether an address, in lower case, belongs to a preview. */
export const isPreviewAddress = (email: string): boolean => email.endsWith(PREVIEW_DOMAIN)
