import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLockfile } from '../dependencies/lockfile.ts'
import { faultsOfBill, makeBill } from './bill.ts'
import { openScene, ours } from './release-scene.ts'
import { readSource } from './source.ts'

const scene = openScene()

/** The bill of the repository of these tests, which npm writes once. */
const billOf = (root: string) => {
  const source = readSource(root)
  firstBill ??= makeBill(source)
  return { root, source, bill: firstBill }
}
let firstBill: ReturnType<typeof makeBill> | undefined

test('the bill names a package that server and tests need alike, and none of the tests alone', () => {
  const { source, bill } = billOf(scene.createRepository().root)

  expect(bill.components.map((one) => one['bom-ref'])).toEqual([
    'ajv@8.0.0',
    'fast-uri@3.1.9',
    '@app/server@1.2.3',
  ])
  expect(bill.dependencies.find(({ ref }) => ref === 'stayer@1.2.3')?.dependsOn).not.toContain(
    'vite@7.0.0',
  )
  expect(bill.metadata).toMatchObject({
    timestamp: source.committedAt,
    component: { name: 'stayer', type: 'application' },
  })
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('a package that is missing, named twice, too much or of another hash is a fault of the bill', () => {
  const { root, bill } = billOf(scene.createRepository().root)
  const [ajv, uri, own] = bill.components
  if (!own || !ajv || !uri) throw new Error('The bill has no components.')
  const faults = (components: typeof bill.components) =>
    faultsOfBill({ ...bill, components }, readLockfile(root), '1.2.3')

  expect(faults([own, ajv, uri])).toEqual([])
  expect(faults([own, ajv])).toEqual(['The bill of materials does not name fast-uri@3.1.9.'])
  expect(faults([own, ajv, uri, ajv])).toEqual(['The bill of materials names ajv@8.0.0 twice.'])
  expect(faults([own, ajv, uri, { ...ajv, 'bom-ref': 'vite@7.0.0' }])).toEqual([
    'The bill of materials names vite@7.0.0, which is not in production.',
  ])
  expect(faults([own, { ...ajv, hashes: uri.hashes }, uri])).toEqual([
    'The bill of materials has another hash of ajv@8.0.0 than the lockfile.',
  ])
})

test('the bill of this repository names all that runs, the web server and the database driver too', () => {
  const folders = ['', 'contract/', 'server/', 'web/']
  const paths = ['package-lock.json', ...folders.map((folder) => `${folder}package.json`)]
  const manifests = new Map(paths.map((path) => [path, readFileSync(join(ours, path))]))
  const { version } = JSON.parse(String(manifests.get('package.json')))

  const bill = makeBill({
    version,
    commit: 'a'.repeat(40),
    committedAt: '2026-12-01T08:00:00.000Z',
    repository: undefined,
    manifests,
  })

  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'react', 'pg-boss']))
  expect(names).not.toContain('vitest')
  expect(JSON.stringify(bill)).not.toContain(ours)
})
