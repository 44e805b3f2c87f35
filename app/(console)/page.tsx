import type { Metadata } from 'next'
import { HomeController } from '@/components/console/home/home-controller'
import { requireUser } from '../current-user'
import { translator } from '../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('overview'))('title'),
})

export default async function HomePage() {
  await requireUser('/')
  return <HomeController />
}
