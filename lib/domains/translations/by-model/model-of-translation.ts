import type { Ctx } from '../../../platform/auth/context.ts'
import { translatingModel } from '../../makers/account-author.ts'

/** The language model that can translate a course of the caller; null: none. */
export const modelOfTranslation = ({ mode }: Ctx, courseId: string): Promise<string | null> =>
  translatingModel({ id: courseId, mode })
