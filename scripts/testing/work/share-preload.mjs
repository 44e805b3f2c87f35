// Loaded before the service of the browser tests, in each of its threads (see scripts/test.ts).
import { shareWork } from './share-work.ts'

if (process.env.WORK_SOCKET) shareWork(process.env.WORK_SOCKET)
