/** How long each load lasts and how often it is repeated, and whether the database of a million entries is made. */
export type Effort = { seconds: number; runs: number; growth: boolean }
