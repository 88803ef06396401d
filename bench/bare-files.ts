import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

// What Fastify can do at best with a page that is a file: `bare-files.ts <port> <folder>`.
const [port = '', root = ''] = process.argv.slice(2)
const server = Fastify()
await server.register(fastifyStatic, { root, preCompressed: true })
await server.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
process.once('SIGTERM', () => void server.close())
