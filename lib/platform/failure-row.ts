import { z } from 'zod'

/** A row of the table of failures: what its parameters are, and what it says in English. */
export const row = <Shape extends z.ZodRawShape>(
  shape: Shape,
  say: (params: z.output<z.ZodObject<Shape>>) => string,
) => ({ params: z.object(shape), say })
