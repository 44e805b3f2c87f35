import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CertificateProof } from '@/components/shared/certificate-proof'
import { Notice } from '@/components/ui/notice'
import {
  type CertificateProofText,
  findCertificateProof,
} from '@/lib/domains/certificates/find-certificate-proof.ts'
import { mayOpenPage } from '../../../page-limit'
import { currentLocale, translator } from '../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('certificate'))('title'),
  robots: { index: false },
  referrer: 'no-referrer',
})

type Props = { params: Promise<{ certificate_id: string }> }

export default async function CertificatePage({ params }: Props) {
  if (!(await mayOpenPage())) return <Notice tone="warn">{(await translator('app'))('tooManyPages')}</Notice>
  const t = await translator('certificate')
  const proof = await findCertificateProof((await params).certificate_id, await currentLocale())
  if (!proof) notFound()
  const row = (
    label: 'awarded' | 'course' | 'version' | 'date' | 'score' | 'issuer' | 'number',
    text: keyof CertificateProofText,
  ) => {
    const value = proof.text[text]
    return value === null ? [] : [{ label: t(label), value }]
  }
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
      <CertificateProof
        color={proof.color}
        companyName={proof.text.company}
        logoUrl={proof.logoUrl}
        tone={proof.isValid ? 'good' : 'bad'}
        verdict={t(proof.isValid ? 'valid' : 'revoked')}
        warning={proof.isSandbox ? t('sandbox') : null}
        rows={[
          ...row('awarded', 'learner'),
          ...row('course', 'course'),
          ...row('version', 'version'),
          ...row('date', 'date'),
          ...row('score', 'score'),
          ...row('issuer', 'company'),
          ...row('number', 'number'),
        ]}
      />
    </>
  )
}
