/** Has words encrypted where the environment of the tests asks for it, for the whole suite. */
export const wordsKey: Record<string, string> = process.env['TEST_WORDS_KEY_FILE']
  ? { WORDS_KEY_FILE: process.env['TEST_WORDS_KEY_FILE'] }
  : {}
