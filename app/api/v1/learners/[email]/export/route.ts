import { on, routes } from '@/lib/http/route.ts'
import { exportLearner } from '@/lib/learners/export-learner.ts'
import { exportLearnerContract } from '@/lib/learners/personal-data-contract.ts'
import { serializeLearnerExport } from '@/lib/learners/personal-data-wire.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(exportLearnerContract, async (ctx, { params }) =>
    serializeLearnerExport(await exportLearner(ctx, params.email)),
  ),
)
