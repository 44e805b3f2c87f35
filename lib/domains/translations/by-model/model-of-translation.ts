import type { Ctx } from '../../../platform/auth/context.ts'
import { servicedModel } from '../../makers/account-author.ts'

/** The language model that can translate a course of the caller; null: none. */
export const modelOfTranslation = ({ mode }: Ctx, courseId: string): Promise<string | null> =>
  servicedModel({ id: courseId, mode })
