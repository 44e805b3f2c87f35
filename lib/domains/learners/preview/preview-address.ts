/** The suffix of such addresses, reserved for this purpose: `.invalid` never receives email (RFC 2606). */
export const PREVIEW_DOMAIN = '@preview.invalid'

/** The address of the learner that previews courses for a console user. */
export const previewAddress = (userId: string): string => `${userId.toLowerCase()}${PREVIEW_DOMAIN}`

/** Whether an address, in lower case, belongs to a preview. */
export const isPreviewAddress = (email: string): boolean => email.endsWith(PREVIEW_DOMAIN)
