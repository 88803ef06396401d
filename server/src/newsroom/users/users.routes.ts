import { listUsers } from '@app/contract/newsroom/users'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { listUserRows } from './users.queries.ts'

export const userRoutes = ({ db }: Deps) => [bind(listUsers, () => listUserRows(db))]
