import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fairReply } from '../server/src/testing/model-letters.ts'

export const modelName = 'letters-1'

type Completion = { messages: { role: string; content: string }[] }

type Reply = (prompt: string) => unknown

/**
 * An AI provider that answers everything properly, entries unless it is told otherwise, and keeps
 * what it was sent.
 */
export async function openAiProvider(reply: Reply = (prompt) => fairReply(prompt)) {
  const requests: string[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    requests.push(body)
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(await answerTo(body, reply)))
  }
  const server = createServer((request, response) => void respond(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** As members are told of it. */
    name: host,
    baseUrl: `http://${host}/v1`,
    /** The requests received, oldest first. */
    requests: requests as readonly string[],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answerTo(body: string, reply: Reply) {
  const { messages } = JSON.parse(body) as Completion
  const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return {
    id: 'completion-1',
    object: 'chat.completion',
    created: 0,
    model: modelName,
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: JSON.stringify(await reply(prompt)) },
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1100 },
  }
}
