import type { Config } from '../config.ts'

const product = 'Stayer/1.0'

/** Names the product and whom to write to, in the form that Wikimedia asks for. */
export const userAgentOf = ({ publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'>) =>
  `${product} (${[publicUrl, contactEmail].filter((part) => part !== undefined).join('; ')})`
