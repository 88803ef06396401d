import { checkImport } from '@app/contract/community/imports'
import { expect, test } from 'vitest'
import { zipOf } from '../../../testing/archives.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

/** A ZIP whose one file is listed so often, by names of their own. */
async function crowdOf(count: number) {
  const bytes = await bytesOf(await zipOf({ '00000.txt': '' }))
  const [list, end] = [bytes.indexOf('PK\u0001\u0002'), bytes.lastIndexOf('PK\u0005\u0006')]
  const listed = Array.from({ length: count }, (_none, at) => {
    const record = Buffer.from(bytes.subarray(list, end))
    record.write(String(at).padStart(5, '0'), record.indexOf('00000.txt'))
    return record
  })
  const tail = Buffer.from(bytes.subarray(end))
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(count * (end - list), 12)
  return Buffer.concat([bytes.subarray(0, list), ...listed, tail])
}

test('a part with more files than there is room for is no damaged one, and all files of all parts count', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const folder = 'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part'
  const file = await zipOf({
    'DI_CONNECT/DI-Connect-Fitness/ana_0_summarizedActivities.json': JSON.stringify([
      { summarizedActivitiesExport: [] },
    ]),
    [`${folder}1.zip`]: await crowdOf(40_000),
    [`${folder}2.zip`]: await crowdOf(60_001),
  })

  const { found } = await ana.call(checkImport, { file })

  expect(found.skipped).toEqual([
    {
      place: 'UploadedFiles_0-_Part2.zip',
      reason: 'It goes beyond what can be unpacked: sessions come without the tracks in it.',
    },
  ])
})
