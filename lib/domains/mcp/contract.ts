import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'

const jsonrpc = z.literal('2.0').meta({ description: 'The version of JSON-RPC.' })

export const callMcpContract = contract({
  method: 'POST',
  path: '/api/mcp',
  callers: ['key'],
  scope: 'read',
  tag: 'Service',
  summary:
    'Call the server of the Model Context Protocol (streamable HTTP, without sessions). `Accept` must name application/json and text/event-stream. What a tool does takes the scope of its endpoint.',
  body: z.strictObject({
    jsonrpc,
    id: z
      .union([z.string(), z.number()])
      .optional()
      .meta({ description: 'Returned with the answer; a notification has none.' }),
    method: z
      .string()
      .meta({ description: 'What is asked, such as `tools/list` or `tools/call`.', example: 'tools/list' }),
    params: z.looseObject({}).optional().meta({ description: 'As the method defines them.' }),
  }),
  answers: {
    200: z.looseObject({ jsonrpc }).meta({ description: 'A JSON-RPC response.' }),
    202: { mediaTypes: [], description: 'A notification was received.' },
  },
})

export const mcpContracts = [callMcpContract] as const satisfies readonly Contract[]
