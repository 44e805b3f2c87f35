import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Course, Enrollment, Learner } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { jsonColumn } from '../../platform/json-column.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { readLook } from '../courses/course-json.ts'
import { type Brand, brandFromName } from '../presets/brand/brand-from-name.ts'
import { colorsJson } from '../presets/brand/brand-json.ts'
import { typefacesOf } from '../presets/styles/slide-style-choice.ts'

/** The brand stored with a certificate, independent of course and preset. `logoKey` is its own copy. */
export type CertificateBrand = Pick<Brand, 'companyName' | 'colors' | 'logoKey'> & { titleFont: string }

export const readCertificateBrand = jsonColumn<CertificateBrand>(
  'certificate.brand',
  z.object({
    companyName: z.string(),
    colors: colorsJson,
    logoKey: z.string().nullable(),
    titleFont: z.string(),
  }),
)

type Earned = Enrollment & { course: Course; learner: Learner; completedAt: Date }

/**
 * Issues the certificate of a completed enrollment in the caller's transaction; `score` 0-100, null if there
 * was no exam. Never issues a second one. Returns its id; null if there was one.
 */
export async function issueCertificate(
  tx: Tx,
  enrollment: Earned,
  score: number | null,
): Promise<string | null> {
  const { course, learner } = enrollment
  const id = newId('cer')
  const preset = await tx.preset.findUniqueOrThrow({ where: { id: course.presetId }, select: { name: true } })
  const { count } = await tx.certificate.createMany({
    data: {
      id,
      accountId: course.accountId,
      mode: course.mode,
      enrollmentId: enrollment.id,
      courseId: course.id,
      learnerEmail: learner.email,
      learnerName: learner.name ?? learner.email,
      courseTitle: course.title,
      language: course.language,
      score,
      brand: await keepBrand(course, preset.name),
      issuedAt: enrollment.completedAt,
      release: enrollment.completedRelease,
    },
    skipDuplicates: true,
  })
  return count > 0 ? id : null
}

async function keepBrand(course: Course, presetName: string): Promise<CertificateBrand> {
  const plain = { brand: brandFromName(presetName), family: 'editorial', fontFamily: '' }
  const look = readLook(course.look) ?? plain
  const { companyName, colors, logoKey } = look.brand
  return {
    companyName,
    colors,
    titleFont: typefacesOf({ ...plain, ...look }).titles,
    logoKey: logoKey && (await keepLogo(course.accountId, logoKey)),
  }
}

/** A preset's logo is deleted with it, so certificates share a copy. Null if it is gone. */
async function keepLogo(accountId: string, logoKey: string): Promise<string | null> {
  if (!(await storage().exists(logoKey))) return null
  const bytes = await storage().get(logoKey)
  const key = `certificates/${accountId}/${createHash('sha256').update(bytes).digest('hex')}.png`
  if (!(await storage().exists(key))) await storage().put(key, bytes)
  return key
}
