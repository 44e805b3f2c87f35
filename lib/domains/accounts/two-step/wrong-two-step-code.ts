import { InvalidInputError } from '../../../platform/errors.ts'

/** The input error of a code that is wrong or used. */
export const wrongTwoStepCode = (): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'code'], msg: 'This code is wrong or already used', type: 'value_error' },
  ])
