import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

test('a server that stands is alive and ready', async () => {
  await using house = await createTestApp()
  expect(await house.visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await house.visitor.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
})

test('the API’s document names every route', async () => {
  await using house = await createTestApp()
  const { body } = await house.visitor.get('/api/openapi.json')
  const named = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(
    ([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const mounted = house.bindings.map(
    ({ route }) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(named.toSorted()).toEqual(mounted.toSorted())
})
