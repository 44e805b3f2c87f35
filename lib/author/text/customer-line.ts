/** Whether a title is what a customer says. */
export const isCustomerLine = (title: string): boolean => /^[“"«]/.test(title) && /[”"»]$/.test(title)
