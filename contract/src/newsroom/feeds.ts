import * as z from 'zod/mini'
import { feedPaths } from '../paths.ts'
import { route } from '../route.ts'

export const readAtomFeed = route({
  method: 'GET',
  path: feedPaths.atom,
  access: 'nobody',
  summary: 'The latest weekly pieces in Apple News as an Atom feed: headline, deck and link',
  sends: 'file',
  reply: z.object({}),
})

export const readJsonFeed = route({
  method: 'GET',
  path: feedPaths.json,
  access: 'nobody',
  summary: 'The same as a JSON Feed (1.1)',
  sends: 'file',
  reply: z.object({}),
})
