export type Breach = { rule: string; because: string; path: string; line?: number; to?: string }
