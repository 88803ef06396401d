/** What came of a fault: lines to read, and what was lost or went wrong, which must be nothing. */
export type Told = { lines: string[]; losses: string[] }
