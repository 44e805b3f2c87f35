import { moveOnContract } from '@/lib/domains/learners/releases/contract.ts'
import { moveOn } from '@/lib/domains/learners/releases/get-whats-new.ts'
import { serializeWhatsNew } from '@/lib/domains/learners/releases/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(moveOnContract, async (ctx, { params, learnerEmail }) =>
    serializeWhatsNew(await moveOn(ctx, learnerEmail, params.course_id)),
  ),
)
