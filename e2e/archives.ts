import { zipOf } from '../server/src/testing/archives.ts'

/** An archive as somebody would choose it. */
export async function archive(name: string, files: Readonly<Record<string, string>>) {
  const file = await zipOf(files)
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await file.arrayBuffer()) }
}

/** A bulk export of two activities, and of lines that are none. */
export const stravaArchive = () =>
  archive('export_1234.zip', {
    'activities.csv': [
      'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Activity Private Note',
      '101,"Jul 14, 2025, 6:03:22 AM",Morning Run,Run,"Along the canal, and back.",Calf held.',
      '102,"Mar 3, 2019, 7:00:00 AM",First ride,Ride,,',
      '103,"the other day",Lost run,Run,Nobody knows when.,',
      'x,"Jul 15, 2025, 6:03:22 AM",No number,Run,,',
    ].join('\n'),
  })

/** A journal of the app Day One with so many entries. */
export const dayOneArchive = (entries: number) =>
  archive('Day One.zip', {
    'Journal.json': JSON.stringify({
      metadata: { version: '1.0' },
      entries: Array.from({ length: entries }, (_, at) => ({
        uuid: `E${at}`,
        creationDate: new Date(Date.UTC(2024, 0, 1 + at, 7)).toISOString(),
        text: `# Lengths ${at + 1}\n\nForty lengths, slow and even.`,
        tags: ['Recovery'],
      })),
    }),
  })
