export { isCustomerLine } from '../words/customer-line.ts'
export { spokenTitle, toTitle } from '../words/heading-title.ts'
