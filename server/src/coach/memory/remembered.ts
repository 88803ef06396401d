/** An earlier entry that a letter may bring up. */
export type RememberedEntry = { id: string; title: string; content: string; writtenAt: Date }
