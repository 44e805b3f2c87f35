import { z } from 'zod'

/** A row of the failure table: its parameters and its English text. */
export const row = <Shape extends z.ZodRawShape>(
  shape: Shape,
  say: (params: z.output<z.ZodObject<Shape>>) => string,
) => ({ params: z.object(shape), say })
