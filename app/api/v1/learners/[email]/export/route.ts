import { exportLearner } from '@/lib/domains/learners/export-learner.ts'
import { exportLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { serializeLearnerExport } from '@/lib/domains/learners/personal-data-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(exportLearnerContract, async (ctx, { params }) =>
    serializeLearnerExport(await exportLearner(ctx, params.email)),
  ),
)
