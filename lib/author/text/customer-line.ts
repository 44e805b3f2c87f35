/** Whether a title is a line spoken by a customer: wholly in quotation marks. */
export const isCustomerLine = (title: string): boolean => /^[“"«]/.test(title) && /[”"»]$/.test(title)
