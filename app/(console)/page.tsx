import { HomeController } from '@/components/console/home/home-controller'
import { requireUser } from '../current-user'
import { pageTitle } from '../translator'

export const generateMetadata = pageTitle('overview', 'title')

export default async function HomePage() {
  await requireUser('/')
  return <HomeController />
}
