import type { InngestFunction } from 'inngest'

/** The one list of all functions. */
export const functions: InngestFunction.Any[] = []
